import { setLine } from './typesetter.ts'
import sharp from 'sharp'
let t=performance.now()
const out = ['Oʻzbek Gʻulomov Wiśnicka Akgündoğan','Цифровой мир Қўқон Ёлка й','Raqamli dunyo AVATAR 2026'].flatMap((s,i)=>([400,640] as const).map((w,j)=>`<path transform="translate(20 ${80+i*160+j*70})" fill="#fff" d="${setLine(s,{weight:w,sizePixels:56,tracking:-0.02}).path}"/>`))
console.log(performance.now()-t); t=performance.now()
await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#0b1b52"/>${out.join('')}</svg>`)).png({palette:true}).toFile('/tmp/h-enh/try.png')
console.log(performance.now()-t)

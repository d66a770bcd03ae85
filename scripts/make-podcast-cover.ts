// Writes public/podcast-cover.png, the square picture of the podcast (T-12), from the art of the site. It is run by
// hand: node scripts/make-podcast-cover.ts. Podcast directories take 1400 to 3000 pixels without transparency.
import sharp from 'sharp'
import { girih } from '../shared/art/girih.ts'
import { markPaths } from '../shared/art/mark.ts'

const sidePixels = 1_400
const { large, small } = girih('4.8.8', 100, 62, { width: sidePixels, height: sidePixels })
const { petals, corners, centre } = markPaths()
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePixels}" height="${sidePixels}">
<rect width="100%" height="100%" fill="#10256b"/>
<g stroke="#2b4aa8" stroke-width="3"><path d="${small}" fill="#2f55c0"/><path d="${large}" fill="#1a3a8f"/></g>
<circle cx="700" cy="700" r="470" fill="#ffffff"/>
<g transform="translate(700 700) scale(7.4)"><path d="${petals}${centre}" fill="#10256b"/><path d="${corners}" fill="#0b7f83"/></g>
</svg>`
await sharp(Buffer.from(drawing)).png({ palette: true, colours: 32 }).toFile('public/podcast-cover.png')

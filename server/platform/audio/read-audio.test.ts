import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readAudio } from './read-audio.ts'

const sample = (name: string) => readFileSync(new URL(`./samples/${name}`, import.meta.url))
const audioOf = (content: Buffer, isWhole = true) =>
  readAudio(
    {
      sizeBytes: content.length,
      read: async (offset, length) => content.subarray(offset, offset + length),
    },
    isWhole,
  )

it.each([
  ['vbr.mp3', 'mp3'],
  ['index-first.m4a', 'm4a'],
  ['index-last.m4a', 'm4a'],
])('reads the duration of %s, whole or by its beginning', async (name, type) => {
  const audio = { type, durationSeconds: 3 }
  expect(await audioOf(sample(name))).toEqual(audio)
  expect(await audioOf(sample(name), false)).toEqual(audio)
})

it('believes the number of frames that a VBRI header states', async () => {
  const content = Buffer.from(sample('vbr.mp3'))
  content.fill(0, 4, 60)
  content.write('VBRI', 36, 'latin1')
  content.writeUInt32BE(1_000, 50)
  expect(await audioOf(content, false)).toEqual({ type: 'mp3', durationSeconds: 36 })
})

it('refuses moving pictures, a cut off index and a file without sound', async () => {
  expect(await audioOf(sample('with-video.m4a'))).toBeUndefined()
  expect(await audioOf(sample('index-last.m4a').subarray(0, -20))).toBeUndefined()
  expect(await audioOf(sample('vbr.mp3').subarray(0, 300))).toBeUndefined()
})

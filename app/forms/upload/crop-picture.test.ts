import { describe, expect, it } from 'vitest'
import { croppedSize, turnedSize } from '../../ui/image-crop/crop-picture.ts'

describe('the size of what is cut out of a picture', () => {
  const cover = { width: 800, height: 400 }

  it('is never above the limit', () => {
    expect(croppedSize({ width: 1800, height: 1800 }, { width: 800, height: 800 })).toEqual({
      width: 800,
      height: 800,
    })
    expect(croppedSize({ width: 2400, height: 1200 }, cover)).toEqual(cover)
    // One pixel off the proportion, as cropping rounds: still within both bounds.
    expect(croppedSize({ width: 1601, height: 800 }, cover)).toEqual({ width: 800, height: 400 })
    expect(croppedSize({ width: 1600, height: 801 }, cover)).toEqual({ width: 799, height: 400 })
  })

  it('is not blown up', () => {
    expect(croppedSize({ width: 300, height: 150 }, cover)).toEqual({ width: 300, height: 150 })
  })

  it('is at least a pixel', () => {
    expect(croppedSize({ width: 5000, height: 1 }, cover)).toEqual({ width: 800, height: 1 })
  })
})

describe('a picture that is turned', () => {
  it('changes its sides with each quarter', () => {
    const size = { width: 4, height: 3 }
    expect(turnedSize(size, 0)).toEqual(size)
    expect(turnedSize(size, 90)).toEqual({ width: 3, height: 4 })
    expect(turnedSize(size, 180)).toEqual(size)
    expect(turnedSize(size, 270)).toEqual({ width: 3, height: 4 })
  })
})

import { expect, it } from 'vitest'
import { listTitle } from './list-lead.tsx'

it('says what was chosen, how much was found and which page it is', () => {
  const plain = { title: 'Experts', chosen: [], found: '40 experts found', page: undefined }
  expect(listTitle(plain)).toBe('Experts')
  expect(listTitle({ ...plain, page: 'page 2' })).toBe('Experts: page 2')
  expect(listTitle({ ...plain, chosen: ['Japan', '“a”', 'b', 'c'], page: 'page 2' })).toBe(
    'Experts: Japan, “a”, b, 40 experts found, page 2',
  )
})

import { expect, it } from 'vitest'
import { readContract } from '../support/contract-endpoints.ts'

const endpoints = await readContract()

it('the contract names each endpoint once', () => {
  expect(endpoints.length).toBeGreaterThan(20)
  const names = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('the contract describes every parameter that stands in a path, and no other', () => {
  for (const { path, params } of endpoints) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(params?.shape ?? {}).toSorted(), path).toEqual(inPath.toSorted())
  }
})

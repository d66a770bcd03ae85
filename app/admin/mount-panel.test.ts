// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tokenStorageKey } from '../../shared/rules/storage-keys.ts'
import { unsignedToken } from '../../tests/support/unsigned-token.ts'
import { islandAttribute } from '../islands/island-data.ts'
import { mountPanel } from './mount-panel.tsx'
import { panelIslandName } from './panel-island.ts'

const request = vi.fn(() => new Promise(() => undefined))

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'uz'
  document.body.innerHTML = `<div ${islandAttribute}="${panelIslandName}"></div>`
  request.mockClear()
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('the panel asks the server for nothing, unless for an administrator (S-4)', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
  localStorage.setItem(tokenStorageKey, unsignedToken(60, 'USER'))
  await mountPanel()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/')
  expect(request).not.toHaveBeenCalled()

  localStorage.setItem(tokenStorageKey, unsignedToken(60, 'ADMIN'))
  void mountPanel()
  await vi.waitFor(() => expect(request).toHaveBeenCalled(), 15_000)
  expect(replace).toHaveBeenCalledTimes(1)
})

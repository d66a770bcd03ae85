// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { replaceShell } from './replace-shell.ts'
import { WaitingRoom } from './waiting-room.tsx'

const submitted = vi.fn()
let showData: () => void = () => undefined

/** Shows a form with the value from the server, once its data are there. */
function Page() {
  const [isThere, setIsThere] = useState(false)
  const [name, setName] = useState('Gulnora')
  showData = () => setIsThere(true)
  if (!isThere) return <WaitingRoom />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted(name)
      }}
    >
      <input id="name" value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />
    </form>
  )
}

const shell = () => document.querySelector<HTMLElement>('[data-island]') as HTMLElement
const input = () => document.querySelector<HTMLInputElement>('#name') as HTMLInputElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  submitted.mockClear()
  document.body.innerHTML = `<div data-island="page" class="frame"><form><input id="name" value="Gulnora"></form></div>`
  vi.stubGlobal('scrollBy', vi.fn())
  window.earlyPage = { responses: new Map(), press: null, accountId: '' }
})

it('takes the place of the shell once it waits for nothing, with what was typed, the cursor and a press', async () => {
  const before = shell()
  const form = before.querySelector('form') as HTMLFormElement
  await act(async () => replaceShell(before, <Page />))
  input().focus()
  input().value = 'Gulnora Y'
  input().setSelectionRange(3, 4)
  window.earlyPage = { responses: new Map(), press: { form, restore: () => undefined }, accountId: '' }
  expect(before.isConnected).toBe(true)
  await act(async () => showData())
  expect(before.isConnected).toBe(false)
  expect([shell().dataset.island, shell().className]).toEqual(['page', 'frame'])
  expect([input().value, input().selectionStart, input().selectionEnd]).toEqual(['Gulnora Y', 3, 4])
  expect(document.activeElement).toBe(input())
  await vi.waitFor(() => expect(submitted).toHaveBeenCalledExactlyOnceWith('Gulnora Y'))
  expect(window.earlyPage.isTakenOver).toBe(true)
})

it('waits for the end of a word that a keyboard composes', async () => {
  const before = shell()
  await act(async () => replaceShell(before, <Page />))
  input().dispatchEvent(new Event('compositionupdate', { bubbles: true }))
  await act(async () => showData())
  expect(before.isConnected).toBe(true)
  input().dispatchEvent(new Event('compositionend', { bubbles: true }))
  await vi.waitFor(() => expect(before.isConnected).toBe(false))
})

it('goes on with nothing of an account that is no longer signed in (attack case 20)', async () => {
  window.earlyPage = { responses: new Map(), press: null, accountId: 'another' }
  const before = shell()
  await act(async () => replaceShell(before, <Page />))
  input().value = 'Typed by the other'
  await act(async () => showData())
  expect([before.isConnected, input().value]).toEqual([false, 'Gulnora'])
})

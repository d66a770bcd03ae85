// @vitest-environment happy-dom
import { act, useLayoutEffect, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { Select } from '../ui/select/select.tsx'
import { adoptTyped } from './adopt-typed.ts'
import { repeatTyped } from './repeat-typed.ts'

const known = vi.fn()

function Form() {
  const [values, setValues] = useState({ name: '', text: '', choice: '', untouched: '' })
  known(values)
  useLayoutEffect(() => adoptTyped(document.body), [])
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <form>
      <input {...field('name')} />
      <textarea {...field('text')} />
      <Select {...field('choice')}>
        <option value="">–</option>
        <option value="one">One</option>
      </Select>
      <input {...field('untouched')} />
    </form>
  )
}

const control = <Element extends HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(name: string) =>
  document.querySelector<Element>(`[name="${name}"]`) as Element

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = renderToString(<Form />)
  known.mockClear()
})

it('passes on what was typed and chosen before hydration, and nothing else', async () => {
  control<HTMLInputElement>('name').value = 'Oʻgʻiloy'
  control<HTMLTextAreaElement>('text').value = 'Ochiq maʼlumotlar'
  control<HTMLSelectElement>('choice').value = 'one'
  const inputs = vi.fn()
  document.body.addEventListener('input', inputs)
  await act(async () => {
    hydrateRoot(document.body, <Form />)
  })
  const values = { name: 'Oʻgʻiloy', text: 'Ochiq maʼlumotlar', choice: 'one', untouched: '' }
  expect(known).toHaveBeenLastCalledWith(values)
  for (const [name, value] of Object.entries(values)) expect(control(name).value, name).toBe(value)
  expect(inputs).toHaveBeenCalledTimes(2)
})

it('lets the form change the values afterwards, as if they had been typed later', async () => {
  control<HTMLInputElement>('name').value = 'Oʻ'
  await act(async () => {
    hydrateRoot(document.body, <Form />)
  })
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(control('name'), 'Oʻgʻ')
    control('name').dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(known).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Oʻgʻ' }))
})

it('types in the page what differs from what its shell began with, and what was cleared there', async () => {
  const shell = document.createElement('div')
  shell.innerHTML = `<input id="name" value="Gulnora"><input id="untouched" value="Server"><textarea id="text">Old</textarea>`
  const [name, , text] = shell.querySelectorAll<HTMLInputElement>('input, textarea')
  if (!name || !text) throw new Error('No controls')
  name.value = ''
  text.value = 'Ochiq maʼlumotlar'
  await act(async () => {
    createRoot(document.body).render(<Form />)
  })
  await act(async () => {
    for (const one of document.body.querySelectorAll('[name]')) one.id = one.getAttribute('name') ?? ''
    control<HTMLInputElement>('name').value = ''
    repeatTyped(shell, document.body)
  })
  expect(known).toHaveBeenLastCalledWith({ name: '', text: 'Ochiq maʼlumotlar', choice: '', untouched: '' })
})

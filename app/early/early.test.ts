// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { unsignedToken } from '../../tests/support/unsigned-token.ts'
import { consumeEarlyPress, consumeEarlyResponse, earlyKey } from './early-page.ts'

const asked: [address: string, init: RequestInit][] = []
let answer: () => Response | Promise<Response>
const gone: string[] = []

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  gone.length = 0
  localStorage.clear()
  sessionStorage.clear()
  answer = () => Response.json({})
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push([address, init])
    return answer()
  })
  vi.spyOn(location, 'assign').mockImplementation((address) => void gone.push(String(address)))
  vi.spyOn(location, 'replace').mockImplementation((address) => void gone.push(String(address)))
  document.documentElement.lang = 'uz'
})

/** The listeners of the script of an earlier test, which this document still has. */
let listening = new AbortController()

/** Opens a page with the attributes of its first script, and runs that script. */
async function open(attributes: string, body = ''): Promise<void> {
  listening.abort()
  listening = new AbortController()
  const { signal } = listening
  const add = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) =>
    add(type, listener as EventListener, { signal }),
  )
  const addToWindow = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) =>
    addToWindow(type, listener as EventListener, { signal, capture: options === true }),
  )
  document.head.innerHTML = `<script type="text/plain" ${attributes}></script>`
  document.body.innerHTML = body
  await import('./early.ts')
  vi.mocked(document.addEventListener).mockRestore()
  vi.mocked(window.addEventListener).mockRestore()
}

const form = `<div data-island="sign-in-page">
  <form data-busy-label="Kirilmoqda" data-signed-in="Xush kelibsiz">
    <input name="login" value="ogiloy"><input name="password" value="tuyaqush-ermak-7">
    <button>Kirish</button>
  </form></div>`
const button = () => document.querySelector('button')
const submit = () =>
  document
    .querySelector('form')
    ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

describe('the first reads of a page', () => {
  it('are sent with the token, and each is the response to the very same request once', async () => {
    const token = unsignedToken(60)
    localStorage.setItem('token', token)
    await open('data-early-reads="/profile /general-data" data-needs-sign-in')
    expect(asked.map(([address]) => address)).toEqual(['/api/profile?lang=uz', '/api/general-data?lang=uz'])
    expect(asked[0]?.[1].headers).toMatchObject({ authorization: `Bearer ${token}` })
    const key = earlyKey('GET', '/api/profile?lang=uz', token)
    expect(consumeEarlyResponse(earlyKey('GET', '/api/profile?lang=uz', unsignedToken(90)))).toBeUndefined()
    expect(consumeEarlyResponse(key)).toBeInstanceOf(Promise)
    expect(consumeEarlyResponse(key)).toBeUndefined()
  })

  it('ask for nothing of an account without a live token: it is sent to the sign-in (S-4)', async () => {
    await open('data-early-reads="/profile /general-data" data-needs-sign-in')
    expect(asked).toEqual([])
    expect(gone[0]).toMatch(/^\/sign-in/)
  })

  it('ask for what is public on a page that is open to everybody', async () => {
    await open('data-early-reads="/general-data /profile"')
    expect(asked.map(([address]) => address)).toEqual(['/api/general-data?lang=uz'])
  })
})

describe('a press before the page is hydrated', () => {
  it('signs in at once, and says so on the next page', async () => {
    const token = unsignedToken(60)
    answer = () => Response.json({ token })
    await open('data-early-reads=""', form)
    submit()
    expect([button()?.textContent, button()?.getAttribute('aria-busy')]).toEqual(['Kirilmoqda', 'true'])
    expect(JSON.parse(String(asked[0]?.[1].body))).toEqual({
      login: 'ogiloy',
      password: 'tuyaqush-ermak-7',
      remember: false,
    })
    await vi.waitFor(() => expect(gone).toHaveLength(1))
    expect(localStorage.getItem('token')).toBe(token)
    expect(sessionStorage.getItem('toast')).toContain('Xush kelibsiz')
  })

  it('is repeated by the page, which gets the refusal without asking again', async () => {
    answer = () => Response.json({ code: 'invalid-credentials' }, { status: 401 })
    await open('data-early-reads=""', form)
    submit()
    submit()
    expect(asked).toHaveLength(1)
    const repeat = consumeEarlyPress()
    expect([button()?.textContent, button()?.hasAttribute('aria-busy')]).toEqual(['Kirish', false])
    const body = String(asked[0]?.[1].body)
    const response = await consumeEarlyResponse(earlyKey('POST', '/api/auth/sign-in?lang=uz', null, body))
    expect(response?.status).toBe(401)
    const repeated = vi.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', repeated)
    repeat()
    expect(repeated).toHaveBeenCalledOnce()
  })

  it('while the page is being hydrated is repeated too, and changes no words meanwhile', async () => {
    await open('data-early-reads=""', form.replace('ogiloy', ' '))
    const repeat = consumeEarlyPress()
    submit()
    expect([button()?.textContent, button()?.hasAttribute('aria-busy')]).toEqual(['Kirish', false])
    const repeated = vi.fn((event: Event) => event.preventDefault())
    document.querySelector('form')?.addEventListener('submit', repeated)
    repeat()
    expect(repeated).toHaveBeenCalledOnce()
  })

  it('of an empty form waits for the page, which says what is missing', async () => {
    await open('data-early-reads=""', form.replace('ogiloy', ' '))
    submit()
    expect(asked).toEqual([])
    expect(button()?.getAttribute('aria-busy')).toBe('true')
  })
})

describe('an empty form from the server', () => {
  const waits = () => document.documentElement.hasAttribute('data-form-waits')
  beforeEach(() => {
    document.documentElement.removeAttribute('data-form-waits')
    history.replaceState(null, '', '/')
  })

  it.each([
    ['', 'data-empty-form="draft"', false],
    ['?draft=1', 'data-empty-form="draft"', true],
    ['?draft=1', '', false],
  ])('waits where the address names what it will be filled with: %s %s', async (query, attributes, isWaiting) => {
    history.replaceState(null, '', `/${query}`)
    await open(`data-early-reads="" ${attributes}`)
    expect(waits()).toBe(isWaiting)
  })

  it.each([
    ['data-needs-sign-in', false],
    ['', true],
  ])('waits for an account only where the page needs none: %s', async (attributes, isWaiting) => {
    localStorage.setItem('token', unsignedToken(60))
    await open(`data-early-reads="" data-empty-form="draft" ${attributes}`)
    expect(waits()).toBe(isWaiting)
  })
})

it('shows at once that a script of the page has failed', async () => {
  await open('data-early-reads=""')
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(document.documentElement.hasAttribute('data-scripts-failed')).toBe(true)
})

describe('the tabs of a page', () => {
  const tabs = `<div data-island="profile-page"><nav>
    <a data-key="personal" href="/profile" aria-current="page">Personal</a>
    <a data-key="edit" href="/profile?tab=edit">Edit</a>
  </nav></div>`
  const files = { edit: { scripts: ['/assets/edit-tab.js'], texts: ['/api/locales/uz/editor'] } }
  const attributes = `data-early-reads="" data-tab-files='${JSON.stringify(files)}'`
  const current = () => document.querySelector('[aria-current]')?.textContent
  const isOther = () => document.documentElement.hasAttribute('data-other-tab')
  const links: HTMLLinkElement[] = []
  const fetched = () => links.map((link) => [link.rel, link.getAttribute('href')])
  const press = (key: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    document.querySelector(`[data-key="${key}"]`)?.dispatchEvent(event)
    return event.defaultPrevented
  }

  beforeEach(() => {
    links.length = 0
    history.replaceState(null, '', '/profile')
    // The document would really fetch them.
    vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
  })

  it('take a press before the page is there, in the address, on the screen, and with the files of the tab', async () => {
    await open(attributes, tabs)
    const followed = vi.fn()
    addEventListener('popstate', followed, { once: true })
    expect([press('edit'), current(), location.search, isOther()]).toEqual([true, 'Edit', '?tab=edit', true])
    expect(fetched()).toEqual([
      ['modulepreload', '/assets/edit-tab.js'],
      ['preload', '/api/locales/uz/editor'],
    ])
    // A page that only waits for its data knows of it.
    expect(followed).toHaveBeenCalledOnce()
    expect([press('personal'), current(), isOther()]).toEqual([true, 'Personal', false])
  })

  it('leave a press for another tab of the browser alone, and fetch nothing unasked', async () => {
    await open(attributes, tabs)
    expect([press('edit', { ctrlKey: true }), fetched()]).toEqual([false, []])
  })
})

describe('the fields of one’s own profile from the server', () => {
  const person = {
    id: 'p1',
    firstname: 'Oʻgʻiloy',
    headline: { uz: 'Statistika' },
    countryId: 'de',
    tags: ['AI'],
    website: null,
  }
  const shell = `<div data-island="profile-page"><form><fieldset disabled data-own-fields>
    <input id="firstname" name="firstname"><textarea name="headline.uz"></textarea><input name="website">
    <select name="countryId"><option value="">–</option><option value="de">Germaniya</option></select>
    <select name="categoryId"><option value="">–</option></select><input id="tags">
    <button type="button">Qoʻshish</button><button>Saqlash</button>
  </fieldset></form></div>`
  const fields = () => document.querySelector('fieldset') as HTMLFieldSetElement
  const controls = () => [...fields().querySelectorAll<HTMLInputElement>('input, textarea, select, button')]
  const openShell = (profile: object) => {
    localStorage.setItem('token', unsignedToken(60))
    answer = () => Response.json(profile)
    return open('data-early-reads="/profile" data-needs-sign-in', shell)
  }
  const settled = () => new Promise((done) => setTimeout(done, 20))

  it('are filled in and can be typed in, but for those that need the page', async () => {
    await openShell({ account: { mustChangePassword: false }, person })
    await vi.waitFor(() => expect(fields().disabled).toBe(false))
    expect(controls().map(({ value }) => value)).toEqual(['Oʻgʻiloy', 'Statistika', '', 'de', '', '', '', ''])
    expect(controls().map(({ disabled }) => disabled)).toEqual([
      ...[false, false, false, false],
      ...[true, true, true, false],
    ])
  })

  it('keep what was typed at an earlier attempt, and store only what is typed', async () => {
    await openShell({ account: { mustChangePassword: false }, person })
    await vi.waitFor(() => expect(fields().disabled).toBe(false))
    const [name] = controls()
    if (name) name.value = 'Gulnora'
    dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(Object.values({ ...sessionStorage })[0] ?? '')).toEqual({ firstname: 'Gulnora' })
    vi.resetModules()
    await openShell({ account: { mustChangePassword: false }, person })
    await vi.waitFor(() => expect(fields().disabled).toBe(false))
    expect(controls()[0]?.value).toBe('Gulnora')
  })

  it.each([
    ['there is no profile', { account: { mustChangePassword: false }, person: null }],
    ['the password has to be changed first', { account: { mustChangePassword: true }, person }],
  ])('wait for the page where %s', async (_case, profile) => {
    await openShell(profile)
    await settled()
    expect([fields().disabled, controls()[0]?.value]).toEqual([true, ''])
  })
})

describe('what was typed in a page that is left before it is hydrated', () => {
  const fields = `<div data-island="register-page"><form>
    <input name="email"><input name="password" type="password"><textarea name="about"></textarea>
  </form></div>`
  const control = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
  const leave = () => dispatchEvent(new Event('pagehide'))

  it('is there again at the next attempt, but for passwords, and once', async () => {
    await open('data-early-reads=""', fields)
    control('email').value = 'ogiloy@example.uz'
    control('password').value = 'tuyaqush-ermak-7'
    control('about').value = 'Ochiq maʼlumotlar'
    leave()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('tuyaqush')
    vi.resetModules()
    await open('data-early-reads=""', fields)
    expect(['email', 'password', 'about'].map((name) => control(name).value)).toEqual([
      'ogiloy@example.uz',
      '',
      'Ochiq maʼlumotlar',
    ])
    vi.resetModules()
    await open('data-early-reads=""', fields)
    expect(control('email').value).toBe('')
  })

  it('is left to the drafts once the page has taken over', async () => {
    await open('data-early-reads=""', fields)
    control('email').value = 'ogiloy@example.uz'
    consumeEarlyPress()
    leave()
    expect(sessionStorage.length).toBe(0)
  })
})

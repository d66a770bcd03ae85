import { describe, expect, it } from 'vitest'
import { emptyPersonValues, type PersonForm } from '../../forms/person/person-form.ts'
import { checkRegistration, emptyAccountForm, registerBody, stepOf } from './register-steps.ts'

const emptyPersonForm: PersonForm = { kind: '', ...emptyPersonValues }

const id = '0190d3a0-0000-7000-8000-000000000001'
const account = {
  email: 'liisbet@example.ee',
  login: '',
  password: 'kuldne sügis 7',
  repeatPassword: 'kuldne sügis 7',
  consent: true,
}
const person: PersonForm = {
  ...emptyPersonForm,
  kind: 'expert',
  firstname: 'Liisbet',
  lastname: 'Kuusepuu',
  countryId: id,
}
const whole = { account, person, photoTicket: null, cvTicket: null }
const wrong = (input: Parameters<typeof checkRegistration>[0]) =>
  checkRegistration(input).map(({ field, code }) => `${field}: ${code}`)

describe('the check of a registration', () => {
  it('finds nothing in a whole one, without and with what is not mandatory', () => {
    expect(wrong(whole)).toEqual([])
    const full: PersonForm = {
      ...person,
      middlename: 'M.',
      categoryId: id,
      headline: { uz: 'Dasturlash', ru: '' },
      linkedin: 'https://www.linkedin.com/in/liisbet',
      website: 'https://example.ee',
      tags: ['Robot'],
      socialLinks: [{ networkId: id, link: 'https://t.me/liisbet' }],
    }
    expect(wrong({ ...whole, person: full })).toEqual([])
  })

  it('asks for what is mandatory in the order of the steps', () => {
    expect(
      wrong({ account: emptyAccountForm, person: emptyPersonForm, photoTicket: null, cvTicket: null }),
    ).toEqual([
      'email: required',
      'password: required',
      'firstname: required',
      'lastname: required',
      'countryId: required',
      'kind: required',
      'consent: must-accept',
    ])
  })

  it('asks nobody for an account who has one', () => {
    expect(wrong({ ...whole, account: null })).toEqual([])
  })

  it('reports that the passwords differ while other things are wrong too', () => {
    const differing = { ...account, repeatPassword: 'another one', email: '' }
    expect(wrong({ ...whole, account: differing })).toEqual([
      'email: required',
      'repeatPassword: password-mismatch',
    ])
  })

  it('asks for the repeat of a password, while the fields of later steps are empty too', () => {
    const once = { account: { ...account, repeatPassword: '' }, person: emptyPersonForm }
    expect(wrong({ ...whole, ...once })).toContain('repeatPassword: password-mismatch')
  })

  it('names a field inside a field by its path, and what is wrong with it', () => {
    const odd: PersonForm = {
      ...person,
      headline: { en: 'x'.repeat(161) },
      linkedin: 'https://example.com/in/liisbet',
      website: 'javascript:alert(1)',
      socialLinks: [{ networkId: '', link: 'http://t.me/liisbet' }],
    }
    expect(wrong({ ...whole, person: odd })).toEqual([
      'headline.en: too-long',
      'linkedin: not-linkedin',
      'website: not-a-web-address',
      'socialLinks.0.networkId: required',
      'socialLinks.0.link: not-a-web-address',
    ])
  })

  it('leaves out a network of which nothing is written', () => {
    const empty = { ...whole, person: { ...person, socialLinks: [{ networkId: '', link: ' ' }] } }
    expect(wrong(empty)).toEqual([])
    expect(registerBody(empty).socialLinks).toEqual([])
  })

  it('does not leave out a network of which only the name is written', () => {
    const named = {
      ...whole,
      person: { ...person, socialLinks: [{ networkId: '', name: 'My channel', link: '' }] },
    }
    expect(wrong(named)).toEqual([
      'socialLinks.0.networkId: required',
      'socialLinks.0.link: not-a-web-address',
    ])
    expect(registerBody(named).socialLinks).toEqual(named.person.socialLinks)
  })
})

describe('the step of a field', () => {
  it('is found for inner fields and tickets too', () => {
    expect(stepOf('login')).toBe('account')
    expect(stepOf('bio.en')).toBe('personal')
    expect(stepOf('photoTicket')).toBe('personal')
    expect(stepOf('socialLinks.0.link')).toBe('work')
    expect(stepOf('cvTicket')).toBe('files')
    expect(stepOf('something new')).toBe('files')
  })
})

import type { Language } from '../../../shared/i18n/languages.ts'
import { demoIdentityAddress, signInAddress } from '../../../shared/rules/addresses.ts'
import { emailMaxCharacters, nameMaxCharacters } from '../../../shared/rules/limits.ts'
import { messagesOf } from '../../messages.ts'
import { inventedPeople } from './people.ts'

/** The typed values, and the names of invalid fields. */
export interface ChoiceForm {
  givenName: string
  familyName: string
  email: string
  isVerified: boolean
  wrong: ReadonlySet<string>
}

/** Renders the page on which a visitor of the demonstration chooses who signs in. */
export function renderChoice(language: Language, form: ChoiceForm): string {
  const { choice, fields } = messagesOf(language).identity
  const people = inventedPeople.map(
    ({ subject, givenName, familyName, email }) => `
      <li><button name="choice" value="${subject}"><strong>${escapeHtml(`${givenName} ${familyName}`)}</strong> <span>${escapeHtml(email)}</span></button></li>`,
  )
  const problems =
    form.wrong.size > 0 ? `<p class="problem" role="alert">${escapeHtml(fields.wrong)}</p>` : ''
  return renderPage(
    language,
    choice.title,
    `<p>${escapeHtml(choice.plainly)}</p>
    <h2 id="invented">${escapeHtml(choice.invented)}</h2>
    <form method="post"><ul aria-labelledby="invented">${people.join('')}
    </ul></form>
    <h2 id="typed">${escapeHtml(choice.typed)}</h2>
    ${problems}
    <form method="post" aria-labelledby="typed" novalidate>
      ${renderField(fields.givenName, 'givenName', 'text', nameMaxCharacters, form)}
      ${renderField(fields.familyName, 'familyName', 'text', nameMaxCharacters, form)}
      ${renderField(fields.email, 'email', 'email', emailMaxCharacters, form)}
      <p class="check"><input type="checkbox" id="isVerified" name="isVerified"${form.isVerified ? ' checked' : ''} aria-describedby="verified-hint"> <label for="isVerified">${escapeHtml(fields.verified)}</label></p>
      <p class="hint" id="verified-hint">${escapeHtml(fields.verifiedHint)}</p>
      <p><button class="main" name="choice" value="typed">${escapeHtml(choice.submit)}</button></p>
    </form>
    <form method="post"><p><button class="second" name="choice" value="cancel">${escapeHtml(choice.cancel)}</button></p></form>`,
  )
}

/** Renders the page for a sign-in that cannot continue. */
export function renderInterrupted(language: Language): string {
  const { interrupted } = messagesOf(language).identity
  return renderPage(
    language,
    interrupted.title,
    `<p>${escapeHtml(interrupted.text)}</p>
    <p><a href="${signInAddress}">${escapeHtml(interrupted.again)}</a></p>`,
  )
}

function renderField(
  label: string,
  name: 'givenName' | 'familyName' | 'email',
  type: 'text' | 'email',
  maxLength: number,
  form: ChoiceForm,
): string {
  const state = form.wrong.has(name) ? ' aria-invalid="true"' : ''
  return `<p class="field"><label for="${name}">${escapeHtml(label)}</label>
      <input type="${type}" id="${name}" name="${name}" value="${escapeHtml(form[name])}" maxlength="${maxLength}" autocomplete="off"${state}></p>`
}

function renderPage(language: Language, title: string, main: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${demoIdentityAddress}/style.css">
</head>
<body>
<header><p class="bar">${escapeHtml(messagesOf(language).identity.bar)}</p></header>
<main>
    <h1>${escapeHtml(title)}</h1>
    ${main}
</main>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
}

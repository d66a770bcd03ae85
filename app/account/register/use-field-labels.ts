import { useTranslation } from 'react-i18next'
import { labelByPath } from '../../forms/label-by-path.ts'
import { usePersonFieldLabels } from '../parts/use-person-field-labels.ts'

/** Returns the labels of a registration's fields, by their paths; a page in a network is named by its number. */
export function useFieldLabels(): (path: string) => string {
  const { t } = useTranslation('register')
  const { t: editor } = useTranslation('editor')
  const { t: forms } = useTranslation('forms')
  const labelOf = labelByPath({
    ...usePersonFieldLabels(),
    email: t('account.email.label'),
    login: t('account.login.label'),
    password: t('account.password.label'),
    repeatPassword: t('account.repeatPassword.label'),
    photo: t('photo.label'),
    kind: t('kind.legend'),
    cv: t('cv.label'),
    consent: forms('accountConsent.label'),
  })
  const linkParts: Readonly<Record<string, string>> = {
    link: editor('links.address'),
    name: editor('links.name'),
  }
  return (path) => {
    const [field = '', index, part = ''] = path.split('.')
    if (field !== 'socialLinks') return labelOf(path) ?? field
    return `${editor('links.one', { number: Number(index) + 1 })}, ${linkParts[part] ?? editor('links.network')}`
  }
}

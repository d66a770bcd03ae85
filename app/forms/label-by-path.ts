import { isLanguage, languageNames } from '../../shared/i18n/languages.ts'

/**
 * Returns the label of a field by its path, such as `headline.uz`: that of a text in three languages names its
 * language.
 */
export function labelByPath(labels: Readonly<Record<string, string>>): (path: string) => string | undefined {
  return (path) => {
    const [field = '', part] = path.split('.')
    const label = labels[field]
    return label !== undefined && isLanguage(part) ? `${label}, ${languageNames[part]}` : label
  }
}

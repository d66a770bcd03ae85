import { expect, it } from 'vitest'
import type { Language } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import { failureWords, successWords } from './use-messages.ts'

const wordsOf = (language: Language) =>
  documentTextsOf(language, resources[language]).getFixedT(null, 'admin')
const [uz, ru, en] = [wordsOf('uz'), wordsOf('ru'), wordsOf('en')] as const

it('what was done is told by the gender of the noun', () => {
  expect(successWords(en, 'callRequest', 'updated')).toBe('Call request updated successfully')
  expect(successWords(uz, 'name', 'deleted')).toBe('Nom muvaffaqiyatli oʻchirildi')
  expect(successWords(ru, 'ambassador', 'created')).toBe('Посол успешно создан')
  expect(successWords(ru, 'organization', 'updated')).toBe('Организация успешно обновлена')
  expect(successWords(ru, 'activity', 'deleted')).toBe('Мероприятие успешно удалено')
})

it('what failed is told by the noun as an object, of a case in other words', () => {
  expect(failureWords(en, 'country', 'created')).toBe('An error occurred while creating country')
  expect(failureWords(ru, 'country', 'updated')).toBe('При обновлении страны произошла ошибка')
  expect(failureWords(uz, 'direction', 'deleted')).toBe('Yoʻnalishni oʻchirishda xatolik yuz berdi')
  expect(failureWords(en, 'callRequest', 'updated')).toBe('Error updating call request')
  expect(failureWords(ru, 'application', 'deleted')).toBe('Ошибка при удалении заявки')
  expect(failureWords(uz, 'callRequest', 'created')).toBe('Qoʻngʻiroq soʻrovini yaratishda xatolik')
})

it('every noun tells its gender in Russian', () => {
  const { nouns, new: created } = resources.ru.admin
  expect(Object.keys(nouns)).toEqual(Object.keys(created))
  for (const [noun, words] of Object.entries(nouns))
    expect(Object.keys(words)[0], noun).toMatch(/^subject_(?:masculine|feminine|neuter)$/)
})

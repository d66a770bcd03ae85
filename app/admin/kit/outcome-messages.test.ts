import { expect, it } from 'vitest'
import type { Language } from '../../../shared/i18n/languages.ts'
import { resources } from '../../../shared/locales/resources.ts'
import { documentTextsOf } from '../../i18n/document-texts.ts'
import { failureMessage, successMessage } from './use-messages.ts'

const textsOf = (language: Language) =>
  documentTextsOf(language, resources[language]).getFixedT(null, 'admin')
const [uz, ru, en] = [textsOf('uz'), textsOf('ru'), textsOf('en')] as const

it('success agrees with the gender of the noun', () => {
  expect(successMessage(en, 'callRequest', 'updated')).toBe('Call request updated successfully')
  expect(successMessage(uz, 'name', 'deleted')).toBe('Nom muvaffaqiyatli oʻchirildi')
  expect(successMessage(ru, 'ambassador', 'created')).toBe('Посол успешно создан')
  expect(successMessage(ru, 'organization', 'updated')).toBe('Организация успешно обновлена')
  expect(successMessage(ru, 'activity', 'deleted')).toBe('Мероприятие успешно удалено')
})

it('failure names the noun as an object, of a case with its own sentence', () => {
  expect(failureMessage(en, 'country', 'created')).toBe('An error occurred while creating country')
  expect(failureMessage(ru, 'country', 'updated')).toBe('При обновлении страны произошла ошибка')
  expect(failureMessage(uz, 'direction', 'deleted')).toBe('Yoʻnalishni oʻchirishda xatolik yuz berdi')
  expect(failureMessage(en, 'callRequest', 'updated')).toBe('Error updating call request')
  expect(failureMessage(ru, 'application', 'deleted')).toBe('Ошибка при удалении заявки')
  expect(failureMessage(uz, 'callRequest', 'created')).toBe('Qoʻngʻiroq soʻrovini yaratishda xatolik')
})

it('every noun has its gender in Russian', () => {
  const { nouns, new: created } = resources.ru.admin
  expect(Object.keys(nouns)).toEqual(Object.keys(created))
  for (const [noun, words] of Object.entries(nouns))
    expect(Object.keys(words)[0], noun).toMatch(/^subject_(?:masculine|feminine|neuter)$/)
})

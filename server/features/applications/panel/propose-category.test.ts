import { describe, expect, it } from 'vitest'
import { languages } from '../../../../shared/i18n/languages.ts'
import { listGroupWords } from '../../../../shared/rules/search-words.ts'
import { personKinds } from '../../../../shared/schemas/catalogue.ts'
import { sampleAmbassadors } from '../../../db/seed/content/ambassadors.ts'
import { sampleExperts } from '../../../db/seed/content/experts.ts'
import { samplePersonCategories } from '../../../db/seed/content/person-categories.ts'
import { deliveredSearchWords } from '../../../db/seed/content/search-words.ts'
import { proposeCategory } from './propose-category.ts'

const groups = deliveredSearchWords.map((words) => listGroupWords(words))
const categoriesOf = (kind: string) =>
  samplePersonCategories
    .filter((category) => category.kind === kind)
    .map(({ key, title, caption }) => ({ id: key, title, caption }))
const propose = (letter: string, kind = 'expert') => proposeCategory(letter, categoriesOf(kind), groups)

describe('the category of an application', () => {
  it.each([
    ['Men kiberxavfsizlik sohasida oʻn yildan beri ishlayman, hujumlarga qarshi himoya quraman.', 'security'],
    ['Строю модели машинного обучения: нейросети и анализ данных для банков.', 'data-ai'],
    ['Dasturchiman: dasturiy taʼminot arxitekturasi bilan shugʻullanaman.', 'engineering'],
    ['I design interfaces and do user research for public services.', 'design'],
  ])('is that of which the letter speaks: %s', (letter, category) => {
    expect(propose(letter)).toBe(category)
  })

  it('is open where the letter says nothing of one, or as much of two', () => {
    expect(propose('Dasturda qatnashmoqchiman, iltimos, koʻrib chiqing.')).toBeNull()
    expect(propose('Хочу участвовать в программе. Прошу рассмотреть заявку на программу.')).toBeNull()
    expect(propose('I would like to join the programme and help the country.')).toBeNull()
    const two = ['Security', 'Design'].map((en) => ({ id: en, title: { en }, caption: null }))
    expect(proposeCategory('I do security.', two, [])).toBe('Security')
    expect(proposeCategory('I do security and design.', two, [])).toBeNull()
    expect(proposeCategory('I do security.', [], groups)).toBeNull()
  })

  it.each(
    personKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)),
  )('is rarely a wrong one for an %s who writes in %s', (kind, language) => {
    const people = kind === 'expert' ? sampleExperts : sampleAmbassadors
    const written = people.filter(({ bio }) => bio[language])
    const proposed = written.map(({ category, headline, bio }) => ({
      category,
      given: propose(`${headline[language]} ${bio[language]}`, kind),
    }))
    const right = proposed.filter(({ category, given }) => given === category).length
    const wrong = proposed.filter(({ category, given }) => given !== null && given !== category).length
    expect(right / written.length).toBeGreaterThan(0.5)
    expect(right / (right + wrong)).toBeGreaterThan(0.75)
  })
})

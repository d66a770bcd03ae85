import type { ReactNode } from 'react'
import { formatNumber } from '../../../shared/i18n/formats.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { applyAddress, searchAddress } from '../../../shared/rules/addresses.ts'
import {
  type FinderChoice,
  type FoundNumbers,
  finderParameters,
  peopleOfTopic,
  writePeopleNumbers,
} from '../../../shared/rules/finder.ts'
import {
  type CatalogueEntry,
  type Country,
  type PeopleNumbers,
  personKinds,
} from '../../../shared/schemas/catalogue.ts'
import { useDocumentEnvironment } from '../../document-environment.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Select } from '../../ui/select/select.tsx'
import styles from './finder.module.css'
import { useCountryClocks } from './here.tsx'

/** The parameter of the search that lists people alone. */
const foundKind = { name: 'kind', value: 'people' } as const

interface FinderProps {
  choice: FinderChoice
  found: FoundNumbers
  /** The directions that somebody works in, in alphabetical order. */
  topics: readonly CatalogueEntry[]
  countries: readonly Country[]
  numbers: readonly PeopleNumbers[]
  /** The instant for which clocks are shown. */
  time: string
}

/**
 * Asks for whom a visitor looks in one sentence with three choices (P-26). It is a GET form to the search. The number
 * on its button comes with the choice that is in the address; the script of the page brings it for any other.
 */
export function Finder({ choice, found, ...options }: FinderProps) {
  const { t } = useTranslation('home')
  const { finderHref } = useDocumentEnvironment()
  const words = useShowWords()
  const isChosen = finderParameters.some((name) => choice[name] !== '')
  return (
    <form
      className={styles.finder}
      action={searchAddress}
      autoComplete="off"
      aria-label={t('finder.label')}
      data-finder={JSON.stringify(words.forms)}
    >
      <input type="hidden" {...foundKind} />
      <p className={styles.sentence}>
        <Sentence choice={choice} {...options} />
      </p>
      <div className="actions">
        <Button isBig>
          <span data-show="">{isChosen ? words.show(found.total) : t('finder.show.plain')}</span>
          <Icon name="arrow" />
        </Button>
        <Button href={applyAddress} variant="second" isBig>
          {t('hero.apply')}
        </Button>
      </div>
      <p className={styles.byName}>
        {t('finder.byName.question')} <a href={searchAddress}>{t('finder.byName.search')}</a>
      </p>
      <script type="module" src={finderHref} />
    </form>
  )
}

/** The place of a number in words that the script of the page fills in. */
const numberMark = '#'
const examplesMax = 30

/** Returns the words of the button for a number of people, and their plural forms for the script. */
function useShowWords() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const show = (count: number, number = formatNumber(count, language)) =>
    count > 0 ? t('finder.show.people', { count, number }) : t('finder.show.none')
  const plurals = new Intl.PluralRules(language)
  const forms: Record<string, string> = { none: show(0) }
  for (let count = examplesMax; count > 0; count -= 1) forms[plurals.select(count)] = show(count, numberMark)
  // A browser without the rules of the language takes this one.
  forms.other ??= show(examplesMax, numberMark)
  return { show, forms }
}

/**
 * Shows the sentence of the finder, with a choice in each of its gaps. Each choice has a line with its words, so that
 * lines are the same in the font that comes late.
 */
function Sentence({ choice, ...options }: Omit<FinderProps, 'found'>) {
  const { t } = useTranslation('home')
  const gaps = { topic: '{topic}', country: '{country}', role: '{role}' }
  const choices: Readonly<Record<string, ReactNode>> = {
    [gaps.topic]: <TopicChoice chosen={choice.topic} {...options} />,
    [gaps.country]: <CountryChoice chosen={choice.country} {...options} />,
    [gaps.role]: <RoleChoice chosen={choice.role} />,
  }
  return linesOf(t('finder.sentence', gaps)).map(([before, gap, after]) => (
    <span key={gap} className={styles.line}>
      {before}
      {choices[gap]}
      {after}
    </span>
  ))
}

/**
 * Splits a sentence into lines of one gap each: words follow their gap in a sentence that begins with one, and stand
 * before it in any other.
 */
function linesOf(sentence: string): (readonly [before: string, gap: string, after: string])[] {
  const [first = '', ...rest] = sentence.split(/(\{\w+\})/)
  const gaps = rest.filter((_part, index) => index % 2 === 0)
  const words = rest.filter((_part, index) => index % 2 === 1)
  const isGapFirst = first.trim() === ''
  return gaps.map((gap, index) => {
    const isLast = index === gaps.length - 1
    const before = index === 0 ? first : isGapFirst ? '' : (words[index - 1] ?? '')
    return [before, gap, isGapFirst || isLast ? (words[index] ?? '') : ''] as const
  })
}

type ChoiceProps<Name extends 'topics' | 'countries' | 'numbers' | 'time'> = { chosen: string } & Pick<
  FinderProps,
  Name
>

/** Offers the topics, each with the numbers of its people by country, for the script of the page. */
function TopicChoice({ chosen, topics, numbers }: ChoiceProps<'topics' | 'numbers'>) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const written = (topic: string) => writePeopleNumbers(peopleOfTopic(numbers, topic))
  return (
    <Select name="topic" aria-label={t('finder.topic')} defaultValue={chosen}>
      <option value="" data-people={written('')}>
        {t('finder.unchosen.topic')}
      </option>
      {topics.map(({ id, name }) => (
        <option key={id} value={id} lang={foreign(name.lang, language)} data-people={written(id)}>
          {name.text}
        </option>
      ))}
    </Select>
  )
}

/** Offers the countries, each with its clock and distance, for the script of the page. */
function CountryChoice({ chosen, countries, time }: ChoiceProps<'countries' | 'time'>) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const clockOf = useCountryClocks(time)
  const { compare } = new Intl.Collator(language)
  return (
    <Select name="country" aria-label={t('finder.country')} defaultValue={chosen}>
      <option value="">{t('finder.unchosen.country')}</option>
      {countries
        .toSorted((one, other) => compare(one.name.text, other.name.text))
        .map((country) => {
          const { clock, distance } = clockOf(country)
          return (
            <option
              key={country.code}
              value={country.code}
              lang={foreign(country.name.lang, language)}
              data-here={`${clock} ${distance}`}
            >
              {country.name.text}
            </option>
          )
        })}
    </Select>
  )
}

function RoleChoice({ chosen }: { chosen: string }) {
  const { t } = useTranslation('home')
  return (
    <Select name="role" aria-label={t('finder.role')} defaultValue={chosen}>
      <option value="">{t('finder.unchosen.role')}</option>
      {personKinds.map((kind) => (
        <option key={kind} value={kind}>
          {t(`finder.roles.${kind}`)}
        </option>
      ))}
    </Select>
  )
}

function foreign(lang: Language, language: Language): Language | undefined {
  return lang === language ? undefined : lang
}

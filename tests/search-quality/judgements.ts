import {
  type ActivitiesFilter,
  activities,
  activitiesOf,
  clauses,
  listsOf,
  type PeopleFilter,
  pages,
  people,
  peopleOf,
  questions,
  type Reference,
} from './sample-references.ts'

/** The answers to a query: results that should come among the first, and those that are fine as well. */
export interface Judgement {
  best: readonly Reference[]
  also?: readonly Reference[]
}

// The rules below are the same for every query of a kind, in whatever language it is typed:
// - a filter (role, country, direction, tag, service, month): all that meet it are best; what meets a part of it, or
//   lists the same, is fine too;
// - a name: the one who has it is best, their activities are fine;
// - a question: the answer is best, the clauses and pages that say it as well are fine.

/** Judges the name of a country: its people are best. */
export function inCountry(country: string): Judgement {
  return {
    best: peopleOf({ country }),
    also: [...pages(`/countries/${country}`), ...activitiesOf({ host: { country } })],
  }
}

/** Judges a role in a country: people of that role are best, other people of the country are fine. */
export function roleIn(kind: 'ambassador' | 'expert', country: string): Judgement {
  return { best: peopleOf({ kind, country }), also: inCountry(country).best.concat(countryPage(country)) }
}

/** Judges the word of a role alone: the list and anybody on it are best. */
export function role(kind: 'ambassador' | 'expert'): Judgement {
  return {
    best: [...pages(kind === 'ambassador' ? '/ambassadors' : '/experts'), ...peopleOf({ kind })],
    also: [
      ...questions('ambassador-or-expert who-can-become-one what-is-expected'),
      ...clauses(kind === 'ambassador' ? '2.2' : '2.3'),
    ],
  }
}

/** Judges several conditions together; where nobody meets all of them, those who meet one are fine. */
export function together(...judgements: readonly Judgement[]): Judgement {
  const [first, ...others] = judgements.map(({ best }) => new Set(best))
  return {
    best: [...(first ?? [])].filter((reference) => others.every((other) => other.has(reference))),
    also: judgements.flatMap(({ best, also = [] }) => [...best, ...also]),
  }
}

/** Judges a job or another description of people that no filter has: those of the codes are best. */
export function described(codes: string, also: readonly Reference[] = []): Judgement {
  return { best: people(codes), also }
}

/** Judges the name of a person. */
export function named(code: string): Judgement {
  return { best: people(code), also: activitiesOf({ host: { code } }) }
}

/** Judges the name of an organization: its people and the lists of them are best. */
export function ofOrganization(organization: string): Judgement {
  return {
    best: [...peopleOf({ organization }), ...listsOf('organization', organization)],
    also: activitiesOf({ host: { organization } }),
  }
}

/** Judges words of the title of an activity. */
export function titled(numbers: string, also: readonly Reference[] = []): Judgement {
  return { best: activities(numbers), also }
}

/** Judges a kind of service: what is still to come and meets the filter is best, the rest of the kind is fine. */
export function service(kind: string, filter: ActivitiesFilter = {}): Judgement {
  const isFiltered = Object.keys(filter).length > 0
  return {
    best: activitiesOf({ kind, isOver: false, ...filter }),
    also: [
      ...activitiesOf({ kind }),
      ...listsOf('kind', kind),
      ...(isFiltered ? activitiesOf({ ...filter, isOver: false }) : []),
    ],
  }
}

/** Judges a place or a time of activities: what is still to come is best. */
export function held(filter: ActivitiesFilter, also: readonly Reference[] = []): Judgement {
  return {
    best: activitiesOf({ ...filter, isOver: false }),
    also: [...activitiesOf(filter), ...also, ...pages('/activities')],
  }
}

/** Judges a question: the answers to it by their keys are best, clauses and pages that say the same are fine. */
export function answered(keys: string, also: { clauses?: string; pages?: string } = {}): Judgement {
  return {
    best: questions(keys),
    also: [
      ...(also.clauses === undefined ? [] : clauses(also.clauses)),
      ...(also.pages === undefined ? [] : pages(also.pages)),
    ],
  }
}

/** Judges the subject of clauses of the regulations. */
export function ruled(numbers: string, also: readonly Reference[] = []): Judgement {
  return { best: clauses(numbers), also: [...also, ...pages('/regulations')] }
}

/** Judges the name or the purpose of a page. */
export function onPage(addresses: string, also: readonly Reference[] = []): Judgement {
  return { best: pages(addresses), also }
}

function countryPage(country: string): Reference[] {
  return pages(`/countries/${country}`)
}

/** Conditions of a subject: people who meet one of them, and activities about it, are best. */
interface SubjectRule {
  tag?: string
  direction?: string
  category?: string
  activities?: string
  /** Conditions that make a person fine only, because the subject is one of several or next to it. */
  near?: readonly PeopleFilter[]
  also?: readonly Reference[]
}

function subject({ tag, direction, category, near = [], also = [], ...rule }: SubjectRule): Judgement {
  const filters: PeopleFilter[] = [
    ...(tag === undefined ? [] : [{ tag }]),
    ...(direction === undefined ? [] : [{ direction }]),
    ...(category === undefined ? [] : [{ category }]),
  ]
  const nearLists = near.flatMap((filter) => [
    ...listsOf('direction', filter.direction ?? ''),
    ...listsOf('category', filter.category ?? ''),
  ])
  return {
    best: [
      ...filters.flatMap(peopleOf),
      ...(rule.activities === undefined ? [] : activities(rule.activities)),
    ],
    also: [
      ...listsOf('direction', direction ?? ''),
      ...listsOf('category', category ?? ''),
      ...nearLists,
      ...near.flatMap(peopleOf),
      ...also,
    ],
  }
}

/** The subjects of the sample: its tags, directions and categories. */
export const subjects = {
  // The direction and the category are of data as well: who has the tag works with AI itself.
  ai: subject({
    tag: 'sunʼiy intellekt',
    activities: '124 128',
    near: [{ direction: 'ai-data' }, { category: 'data-ai' }],
    also: activities('107 105 138'),
  }),
  data: subject({
    tag: 'maʼlumotlar',
    direction: 'ai-data',
    category: 'data-ai',
    activities: '111 107 144',
    also: activities('105 138'),
  }),
  openData: subject({ activities: '111', also: peopleOf({ organization: 'canopee-donnees' }) }),
  fintech: subject({
    tag: 'fintex',
    direction: 'fintech',
    activities: '101 119',
    near: [{ tag: 'toʻlovlar' }],
  }),
  payments: subject({ tag: 'toʻlovlar', activities: '119', near: [{ direction: 'fintech' }] }),
  security: subject({
    tag: 'xavfsizlik',
    direction: 'cybersecurity',
    category: 'security',
    activities: '122 129 130 098',
  }),
  design: subject({
    tag: 'dizayn',
    direction: 'product-design',
    category: 'design',
    activities: '131 109 088',
    near: [{ tag: 'qulaylik' }],
  }),
  accessibility: subject({
    tag: 'qulaylik',
    near: [{ category: 'design' }],
    also: pages('/pages/accessibility'),
  }),
  investment: subject({
    tag: 'investitsiya',
    direction: 'venture',
    category: 'investment',
    activities: '108 121 134 137 145',
    also: [...activitiesOf({ category: 'investment' }), ...pages('/activities?category=investment')],
  }),
  startups: subject({
    tag: 'startap',
    direction: 'venture',
    category: 'startup',
    activities: '121 101 090',
    also: [...questions('can-a-start-up-take-part'), ...clauses('3.3'), ...activities('134 137 093')],
  }),
  games: subject({ tag: 'oʻyinlar', direction: 'games', activities: '115 142 086' }),
  cloud: subject({ tag: 'bulut', direction: 'cloud', activities: '126 099', also: activities('139') }),
  devops: subject({ tag: 'devops', activities: '139', near: [{ direction: 'cloud' }] }),
  openSource: subject({ tag: 'ochiq kod' }),
  smartCity: subject({ tag: 'aqlli shahar', direction: 'smart-city', activities: '116 147 090' }),
  government: subject({ tag: 'davlat xizmatlari', category: 'e-government', activities: '147' }),
  edtech: subject({
    direction: 'edtech',
    near: [{ tag: 'taʼlim' }, { category: 'education' }, { category: 'training' }],
    also: activitiesOf({ category: 'education' }),
  }),
  education: {
    best: [...peopleOf({ category: 'education' }), ...activitiesOf({ category: 'education', isOver: false })],
    also: [
      ...pages('/ambassadors?category=education /activities?category=education'),
      ...activitiesOf({ category: 'education' }),
      ...peopleOf({ tag: 'taʼlim' }),
    ],
  },
  schools: subject({
    tag: 'maktab',
    activities: '124 102',
    near: [{ direction: 'edtech' }],
    also: activities('091'),
  }),
  women: subject({ tag: 'ayollar', activities: '125 091' }),
  careers: subject({
    tag: 'karyera',
    activities: '095',
    near: [{ category: 'training' }],
    also: activities('129'),
  }),
  remoteWork: subject({ tag: 'masofaviy ish', also: activities('114') }),
  exports: subject({
    tag: 'eksport',
    direction: 'software-export',
    category: 'business',
    activities: '118 126',
    also: [...activitiesOf({ category: 'business' }), ...pages('/activities?category=business')],
  }),
  outsourcing: subject({
    tag: 'autsorsing',
    activities: '127 096',
    also: listsOf('organization', 'rzeka-labs'),
  }),
  quality: subject({ tag: 'sifat nazorati', activities: '104' }),
  mentoring: subject({ tag: 'murabbiylik', also: activities('091') }),
  negotiation: subject({ tag: 'muzokara', also: activities('137') }),
  research: subject({ tag: 'tadqiqot', activities: '109', near: [{ category: 'design' }] }),
  agritech: subject({ tag: 'agrotexnologiya', activities: '105 141' }),
  telecoms: subject({ tag: 'telekom', also: listsOf('organization', 'koskilinna-networks') }),
  mobile: subject({ tag: 'mobil', activities: '115' }),
  industry: subject({ tag: 'sanoat' }),
  engineering: subject({
    category: 'engineering',
    near: [{ direction: 'software-export' }],
    also: activities('095 141'),
  }),
} satisfies Record<string, Judgement>

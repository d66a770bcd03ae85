import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import type { RegistrationSettings } from '../../../../shared/schemas/registration.ts'

/** The registration of a sample activity: its settings, the people of each state, and the ratings that it got. */
export interface SampleRegistration {
  /** The code of the activity. */
  code: string
  settings: Partial<RegistrationSettings>
  /** The day from which people can register, in days from today. */
  opensInDays?: number
  confirmed?: number
  waiting?: number
  attended?: number
  absent?: number
  cancelled?: number
  feedback?: readonly { rating: number; text?: string }[]
}

/** The questions of hosts of workshops. */
const workshopQuestions: RegistrationSettings['questions'] = [
  {
    id: 'level',
    type: 'choice',
    label: {
      uz: 'Bu sohada tajribangiz qancha?',
      ru: 'Какой у вас опыт в этой области?',
      en: 'How much experience do you have in this field?',
    },
    isRequired: true,
    choices: [
      { id: 'none', label: { uz: 'Hali yoʻq', ru: 'Пока нет', en: 'None yet' } },
      { id: 'year', label: { uz: 'Bir yilgacha', ru: 'До года', en: 'Up to a year' } },
      { id: 'more', label: { uz: 'Bir yildan koʻp', ru: 'Больше года', en: 'More than a year' } },
    ],
  },
  {
    id: 'topics',
    type: 'choices',
    label: {
      uz: 'Qaysi mavzular sizga muhim?',
      ru: 'Какие темы для вас важны?',
      en: 'Which topics matter to you?',
    },
    isRequired: false,
    choices: [
      { id: 'start', label: { uz: 'Boshlash', ru: 'Первые шаги', en: 'Getting started' } },
      { id: 'team', label: { uz: 'Jamoada ishlash', ru: 'Работа в команде', en: 'Working in a team' } },
      { id: 'work', label: { uz: 'Ish topish', ru: 'Поиск работы', en: 'Finding work' } },
    ],
  },
  {
    id: 'question',
    type: 'text',
    label: {
      uz: 'Olib boruvchiga savolingiz',
      ru: 'Ваш вопрос ведущему',
      en: 'Your question to the host',
    },
    isRequired: false,
    choices: [],
  },
]

/** The registrations of the sample: open, with few places, with a waiting list, full, not yet open, and past. */
export const sampleRegistrations: readonly SampleRegistration[] = [
  {
    code: 'ACT-115',
    settings: { joiningLink: 'https://meet.example.org/room/act-115' },
    confirmed: 34,
  },
  {
    code: 'ACT-118',
    settings: { seats: 30, questions: workshopQuestions, cancellationHours: 24 },
    confirmed: 12,
  },
  { code: 'ACT-119', settings: { seats: 12 }, confirmed: 10, cancelled: 2 },
  {
    code: 'ACT-121',
    settings: { seats: 20, questions: workshopQuestions.slice(0, 1) },
    confirmed: 20,
    waiting: 6,
  },
  { code: 'ACT-122', settings: { seats: 15, hasWaitingList: false }, confirmed: 15 },
  { code: 'ACT-124', settings: { seats: 40 }, opensInDays: 6 },
  { code: 'ACT-128', settings: { questions: workshopQuestions } },
  {
    code: 'ACT-111',
    settings: { seats: 25, questions: workshopQuestions },
    attended: 19,
    absent: 4,
    feedback: [
      { rating: 5, text: 'Misollar aniq edi, darhol oʻz loyihamda sinab koʻrdim.' },
      { rating: 5 },
      { rating: 4, text: 'Хотелось бы больше времени на вопросы.' },
      { rating: 5, text: 'Olib boruvchi har bir savolga sabr bilan javob berdi.' },
      { rating: 3, text: 'Звук в начале прерывался, потом всё наладилось.' },
      { rating: 5 },
      { rating: 4, text: 'The examples were close to what we do at work.' },
      { rating: 5 },
      { rating: 4 },
      { rating: 5, text: 'Keyingi uchrashuvni ham kutamiz.' },
      { rating: 4 },
    ],
  },
  {
    code: 'ACT-105',
    settings: { seats: 12 },
    attended: 9,
    absent: 2,
    feedback: [{ rating: 5 }, { rating: 4 }, { rating: 5 }, { rating: 5 }, { rating: 4 }],
  },
]

/** The answers of invented participants to the question for the host. */
export const sampleQuestionsToHosts: readonly LocalizedText[] = [
  { uz: 'Ishni nimadan boshlagan maʼqul?', ru: 'С чего лучше начать?', en: 'Where is it best to start?' },
  {
    uz: 'Ingliz tilisiz ham ish topish mumkinmi?',
    ru: 'Можно ли найти работу без английского?',
    en: 'Can one find work without English?',
  },
  {
    uz: 'Portfolioda nechta loyiha boʻlishi kerak?',
    ru: 'Сколько проектов нужно в портфолио?',
    en: 'How many projects should a portfolio have?',
  },
]

/** The names of invented participants, which are combined. */
export const participantNames = {
  first: [
    'Aziza',
    'Bekzod',
    'Dilnoza',
    'Sardor',
    'Malika',
    'Jasur',
    'Nigora',
    'Otabek',
    'Zarina',
    'Ulugʻbek',
    'Elena',
    'Timur',
  ],
  last: [
    'Karimova',
    'Toʻxtayev',
    'Rahimova',
    'Yoʻldoshev',
    'Saidova',
    'Ergashev',
    'Nazarova',
    'Qodirov',
    'Aliyeva',
    'Gʻaniyev',
    'Kim',
    'Usmonov',
  ],
} as const

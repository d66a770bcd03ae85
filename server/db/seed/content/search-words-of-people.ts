import type { SampleTranslatedText } from './editorial-types.ts'

/** What people are; with the name of their category, the word means that category as a filter. */
export const occupationSearchWords: readonly SampleTranslatedText[] = [
  {
    uz: 'dasturchi, programmist, dasturiy muhandis, dasturiy muhandislik',
    ru: 'программист, разработчик, программный инженер, разработка программного обеспечения',
    en: 'programmer, developer, coder, engineer, software developer, software engineer, software engineering',
  },
  {
    uz: 'dizayner, mahsulot dizayneri, dizayn va tadqiqot',
    ru: 'дизайнер, продуктовый дизайнер, дизайн и исследования',
    en: 'designer, product designer, design and research',
  },
  {
    uz: 'maʼlumotlar tahlilchisi, maʼlumotlar muhandisi, maʼlumotlar va sunʼiy intellekt',
    ru: 'аналитик данных, дата-сайентист, инженер данных, данные и искусственный интеллект',
    en: 'data analyst, data scientist, data engineer, data and artificial intelligence',
  },
  {
    uz: 'investor, sarmoyador, venchur investor, biznes-farishta, investitsiya loyihalari',
    ru: 'инвестор, венчурный инвестор, бизнес-ангел, инвестиционные проекты',
    en: 'investor, venture investor, venture capitalist, angel investor, business angel, investment projects',
  },
  {
    uz: 'tadbirkor, biznesmen, asoschi, startap asoschisi, startap va tadbirkorlik',
    ru: 'предприниматель, бизнесмен, основатель стартапа, стартапы и предпринимательство',
    en: 'entrepreneur, businessperson, founder, start-up founder, start-ups and entrepreneurship',
  },
  {
    uz: 'tadqiqotchi, olim, ilmiy xodim',
    ru: 'исследователь, учёный, научный сотрудник',
    en: 'researcher, scientist',
  },
]

/** What visitors ask about taking part, in other words than the answers. */
export const participationSearchWords: readonly SampleTranslatedText[] = [
  {
    uz: 'trening, mashgʻulot',
    ru: 'тренинг, обучающее занятие',
    en: 'training, training session',
  },
  { uz: 'kurs, oʻquv kursi', ru: 'курс, учебный курс', en: 'course, training course' },
  {
    uz: 'yosh chegarasi, yosh cheklovi, necha yosh',
    ru: 'возраст, возрастные ограничения, ограничение по возрасту',
    en: 'age, age limit, age restriction',
  },
  {
    uz: 'ish vaqti, ish soatlari, qabul vaqti',
    ru: 'часы работы, время работы, режим работы, график работы',
    en: 'working hours, opening hours, office hours, business hours',
  },
  {
    uz: 'maosh, oylik, ish haqi, haq toʻlash',
    ru: 'зарплата, заработная плата, оплата труда, вознаграждение',
    en: 'salary, wage, pay, remuneration',
  },
  {
    uz: 'mualliflik huquqi, intellektual mulk',
    ru: 'авторское право, интеллектуальная собственность',
    en: 'copyright, intellectual property',
  },
  {
    uz: 'chet el, xorij, chet elda, xorijda',
    ru: 'за границей, за рубежом, зарубежный',
    en: 'abroad, overseas',
  },
  {
    uz: 'kompaniya ochish, firma ochish, kompaniyani roʻyxatdan oʻtkazish',
    ru: 'открыть компанию, открытие компании, регистрация компании, зарегистрировать компанию',
    en: 'register a company, company registration, set up a company, start a company',
  },
  {
    uz: 'ish topish, ishga joylashish',
    ru: 'поиск работы, трудоустройство',
    en: 'job search, find a job, employment',
  },
  {
    uz: 'tibbiyot, sogʻliqni saqlash, shifoxona',
    ru: 'медицина, здравоохранение, больница',
    en: 'healthcare, health care, medicine, hospital',
  },
  {
    uz: 'tanlov, musobaqa, xakaton',
    ru: 'конкурс, соревнование, хакатон',
    en: 'contest, competition, hackathon',
  },
  { uz: 'bola, bolalar', ru: 'ребёнок, дети', en: 'child, children, kid' },
]

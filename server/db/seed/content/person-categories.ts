import type { SamplePersonCategory } from './sample-types.ts'

/** The categories of ambassadors (three) and of experts (seven) (D-5). */
export const samplePersonCategories: readonly SamplePersonCategory[] = [
  {
    key: 'business',
    kind: 'ambassador',
    title: { uz: 'IT biznes va eksport', ru: 'ИТ-бизнес и экспорт', en: 'IT business and export' },
    caption: {
      uz: 'Kompaniya qurgan va xorijga sotishni biladigan elchilar.',
      ru: 'Послы, которые построили компанию и умеют продавать за рубеж.',
      en: 'Ambassadors who have built a company and know how to sell abroad.',
    },
  },
  {
    key: 'investment',
    kind: 'ambassador',
    title: { uz: 'Investitsiya loyihalari', ru: 'Инвестиционные проекты', en: 'Investment projects' },
    caption: {
      uz: 'Loyihaga pul tikadigan yoki pul topishga yordam beradigan elchilar.',
      ru: 'Послы, которые вкладывают в проекты или помогают найти деньги.',
      en: 'Ambassadors who invest in projects or help to find the money.',
    },
  },
  {
    key: 'education',
    kind: 'ambassador',
    title: {
      uz: 'IT taʼlimni rivojlantirish',
      ru: 'Развитие ИТ-образования',
      en: 'IT education development',
    },
    caption: {
      uz: 'Maktab, universitet va oʻquv markazlari bilan ishlaydigan elchilar.',
      ru: 'Послы, которые работают со школами, университетами и учебными центрами.',
      en: 'Ambassadors who work with schools, universities and training centres.',
    },
  },
  {
    key: 'engineering',
    kind: 'expert',
    title: {
      uz: 'Dasturiy muhandislik',
      ru: 'Разработка программного обеспечения',
      en: 'Software engineering',
    },
    caption: {
      uz: 'Arxitektura, kod sifati va yirik tizimlar boʻyicha maslahat.',
      ru: 'Советы по архитектуре, качеству кода и большим системам.',
      en: 'Advice on architecture, code quality and large systems.',
    },
  },
  {
    key: 'data-ai',
    kind: 'expert',
    title: {
      uz: 'Maʼlumotlar va sunʼiy intellekt',
      ru: 'Данные и искусственный интеллект',
      en: 'Data and artificial intelligence',
    },
    caption: {
      uz: 'Tahlil, prognoz va modellarni amalda qoʻllash.',
      ru: 'Анализ, прогнозы и модели, которые работают на деле.',
      en: 'Analysis, forecasts and models that work in practice.',
    },
  },
  {
    key: 'security',
    kind: 'expert',
    title: { uz: 'Axborot xavfsizligi', ru: 'Информационная безопасность', en: 'Information security' },
    caption: {
      uz: 'Xavfni baholash, himoya va hodisalarga javob berish.',
      ru: 'Оценка рисков, защита и реагирование на инциденты.',
      en: 'Assessing risk, defending and responding to incidents.',
    },
  },
  {
    key: 'design',
    kind: 'expert',
    title: { uz: 'Dizayn va tadqiqot', ru: 'Дизайн и исследования', en: 'Design and research' },
    caption: {
      uz: 'Foydalanuvchini oʻrganish, interfeys va qulaylik.',
      ru: 'Изучение пользователей, интерфейсы и доступность.',
      en: 'Studying users, shaping interfaces, making them accessible.',
    },
  },
  {
    key: 'startup',
    kind: 'expert',
    title: {
      uz: 'Startap va tadbirkorlik',
      ru: 'Стартапы и предпринимательство',
      en: 'Start-ups and entrepreneurship',
    },
    caption: {
      uz: 'Gʻoyani tekshirish, narx belgilash va birinchi mijozlar.',
      ru: 'Проверка идеи, цена и первые клиенты.',
      en: 'Testing an idea, setting a price, winning the first clients.',
    },
  },
  {
    key: 'e-government',
    kind: 'expert',
    title: { uz: 'Elektron hukumat', ru: 'Электронное правительство', en: 'E-government' },
    caption: {
      uz: 'Davlat xizmatlarini raqamlashtirish va tizimlarni bogʻlash.',
      ru: 'Цифровые государственные услуги и связь между системами.',
      en: 'Digital public services and the systems that connect them.',
    },
  },
  {
    key: 'training',
    kind: 'expert',
    title: {
      uz: 'Taʼlim va kasbiy oʻsish',
      ru: 'Обучение и профессиональный рост',
      en: 'Education and professional growth',
    },
    caption: {
      uz: 'Oʻquv dasturlari, murabbiylik va birinchi ishga tayyorgarlik.',
      ru: 'Учебные программы, наставничество и подготовка к первой работе.',
      en: 'Courses, mentoring and getting ready for a first job.',
    },
  },
]

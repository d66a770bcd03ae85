import type { SampleDirection } from './sample-types.ts'

/** The ten directions in which people of the programme work (D-3). */
export const sampleDirections: readonly SampleDirection[] = [
  {
    key: 'software-export',
    name: { uz: 'Dasturiy taʼminot eksporti', ru: 'Экспорт программного обеспечения', en: 'Software export' },
    description: {
      uz: 'Xorijiy buyurtmachi topish, shartnoma tuzish va dasturiy mahsulotni boshqa bozorga moslash.',
      ru: 'Поиск зарубежного заказчика, договор и подготовка продукта к чужому рынку.',
      en: 'Finding a client abroad, signing the contract and fitting a product to another market.',
    },
  },
  {
    key: 'product-design',
    name: { uz: 'Mahsulot dizayni', ru: 'Продуктовый дизайн', en: 'Product design' },
    description: {
      uz: 'Odamlar bilan suhbatdan tortib sinovdan oʻtgan ekrangacha: tushunarli va hammaga qulay xizmatlar.',
      ru: 'От разговора с людьми до проверенного экрана: понятные и доступные всем сервисы.',
      en: 'From talking to people to a tested screen: services that are clear and open to everyone.',
    },
  },
  {
    key: 'cloud',
    name: { uz: 'Bulutli texnologiyalar', ru: 'Облачные технологии', en: 'Cloud technology' },
    description: {
      uz: 'Ishonchli infratuzilma, uzluksiz yetkazib berish va xarajatni hisoblab boshqarish.',
      ru: 'Надёжная инфраструктура, непрерывная поставка и управление расходами с цифрами в руках.',
      en: 'Dependable infrastructure, continuous delivery and costs managed by the numbers.',
    },
  },
  {
    key: 'venture',
    name: { uz: 'Venchur investitsiyalari', ru: 'Венчурные инвестиции', en: 'Venture investment' },
    description: {
      uz: 'Startapni baholash, investor bilan suhbat va ulushni adolatli taqsimlash.',
      ru: 'Оценка стартапа, разговор с инвестором и справедливое распределение долей.',
      en: 'Valuing a start-up, talking to an investor and dividing shares fairly.',
    },
  },
  {
    key: 'edtech',
    name: { uz: 'Taʼlim texnologiyalari', ru: 'Образовательные технологии', en: 'Education technology' },
    description: {
      uz: 'Maktab, universitet va mustaqil oʻrganuvchilar uchun raqamli darslar hamda oʻqitish usullari.',
      ru: 'Цифровые уроки и методики для школ, университетов и тех, кто учится сам.',
      en: 'Digital lessons and teaching methods for schools, universities and self-taught learners.',
    },
  },
  {
    key: 'cybersecurity',
    name: { uz: 'Kiberxavfsizlik', ru: 'Кибербезопасность', en: 'Cybersecurity' },
    description: {
      uz: 'Tizimlarni himoya qilish, zaiflikni izlash va hodisadan keyin ishni tiklash.',
      ru: 'Защита систем, поиск уязвимостей и восстановление работы после инцидента.',
      en: 'Protecting systems, looking for weaknesses and getting back to work after an incident.',
    },
  },
  {
    key: 'fintech',
    name: { uz: 'Fintex', ru: 'Финтех', en: 'Fintech' },
    description: {
      uz: 'Toʻlovlar, kreditlash va hisob-kitob xizmatlari: texnologiya, qoidalar va ishonch.',
      ru: 'Платежи, кредитование и расчёты: технология, правила и доверие.',
      en: 'Payments, lending and settlement: the technology, the rules and the trust.',
    },
  },
  {
    key: 'games',
    name: { uz: 'Oʻyin sanoati', ru: 'Игровая индустрия', en: 'Games industry' },
    description: {
      uz: 'Oʻyin yaratish, sinash va dunyo bozoriga chiqarish.',
      ru: 'Создание игр, тестирование и выход на мировой рынок.',
      en: 'Making games, testing them and releasing them to the world.',
    },
  },
  {
    key: 'ai-data',
    name: {
      uz: 'Sunʼiy intellekt va maʼlumotlar',
      ru: 'Искусственный интеллект и данные',
      en: 'AI and data',
    },
    description: {
      uz: 'Maʼlumotni yigʻish, modelni oʻqitish va natijani masʼuliyat bilan qoʻllash.',
      ru: 'Сбор данных, обучение моделей и ответственное применение результата.',
      en: 'Collecting data, training models and using the result responsibly.',
    },
  },
  {
    key: 'smart-city',
    name: { uz: 'Aqlli shahar', ru: 'Умный город', en: 'Smart cities' },
    description: {
      uz: 'Transport, suv, energiya va davlat xizmatlarini shahar aholisi uchun raqamlashtirish.',
      ru: 'Цифровой транспорт, вода, энергия и государственные услуги для жителей города.',
      en: 'Transport, water, energy and public services made digital for the people of a city.',
    },
  },
]

import type { SampleTranslatedText } from './editorial-types.ts'

/** Occupations; in a group with the name of a category, a word means that category as a filter. */
export const occupationSearchWords: readonly SampleTranslatedText[] = [
  {
    uz: 'dasturchi, programmist, veb-dasturchi, dasturiy muhandis, dasturiy muhandislik',
    ru: 'программист, разработчик, веб-разработчик, программный инженер, разработка программного обеспечения',
    en: 'programmer, developer, coder, engineer, web developer, backend developer, frontend developer, full-stack developer, software developer, software engineer, software engineering',
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

/** Words of visitors about taking part, where the answers use others. */
export const participationSearchWords: readonly SampleTranslatedText[] = [
  {
    uz: 'trening, mashgʻulot',
    ru: 'тренинг, обучающее занятие',
    en: 'training, training session',
  },
  {
    uz: 'kurs, oʻquv kursi, butkemp',
    ru: 'курс, учебный курс, буткемп',
    en: 'course, training course, bootcamp',
  },
  {
    uz: 'yosh chegarasi, yosh cheklovi, necha yosh',
    ru: 'возраст, возрастные ограничения, ограничение по возрасту, сколько лет',
    en: 'age, age limit, age restriction, how old',
  },
  {
    uz: 'ish vaqti, ish soatlari, qabul vaqti',
    ru: 'часы работы, время работы, режим работы, график работы',
    en: 'working hours, opening hours, office hours, business hours',
  },
  {
    uz: 'maosh, oylik, ish haqi, haq toʻlash',
    ru: 'зарплата, заработная плата, оплата труда, вознаграждение',
    en: 'salary, wage, remuneration',
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
    uz: 'tanlov, musobaqa, xakaton, olimpiada',
    ru: 'конкурс, соревнование, хакатон, олимпиада',
    en: 'contest, competition, hackathon, olympiad',
  },
  { uz: 'murojaat, shikoyat', ru: 'обращение, жалоба', en: 'formal request, complaint' },
  {
    uz: 'fuqarolik, fuqarosi, chet ellik, chet el fuqarosi',
    ru: 'гражданство, иностранец, иностранный гражданин',
    en: 'citizenship, citizens, foreigner, foreign citizen, foreign national',
  },
  {
    uz: 'maslahat, konsultatsiya',
    ru: 'консультация, консалтинг',
    en: 'consulting, consultation',
  },
  {
    uz: 'QQS, qoʻshilgan qiymat soligʻi',
    ru: 'НДС, налог на добавленную стоимость',
    en: 'VAT, value added tax',
  },
  { uz: 'telefon, telefon raqami', ru: 'телефон, номер телефона', en: 'phone, phone number, telephone' },
  {
    uz: 'elektron pochta, elektron manzil, pochta, imeyl',
    ru: 'электронная почта, адрес электронной почты, почта, имейл',
    en: 'email, email address',
  },
  {
    uz: 'qatnashish, ishtirok etish, ishtirok',
    ru: 'участвовать, участие, принять участие',
    en: 'take part, participate, participation, join',
  },
  {
    uz: 'talablar, ishtirok shartlari',
    ru: 'требования, условия участия',
    en: 'requirements, eligibility, eligibility criteria',
  },
  { uz: 'qayta topshirish', ru: 'подать повторно, повторная заявка', en: 'reapply, apply again' },
  { uz: 'bekor qilish, qaytarib olish', ru: 'отменить, отозвать', en: 'cancel, withdraw' },
  { uz: 'taklif qilish, tavsiya qilish', ru: 'предложить, рекомендовать', en: 'propose, suggest' },
  { uz: 'bola, bolalar', ru: 'ребёнок, дети', en: 'child, children, kid' },
]

/** Subjects in other words than those of the field. */
export const subjectSearchWords: readonly SampleTranslatedText[] = [
  {
    uz: 'tibbiyot, sogʻliqni saqlash, shifoxona, raqamli tibbiyot, teletibbiyot',
    ru: 'медицина, здравоохранение, больница, цифровая медицина, телемедицина, медтех',
    en: 'healthcare, health care, medicine, hospital, digital health, e-health, healthtech, telemedicine',
  },
  {
    uz: 'elektron jadval, Excel',
    ru: 'электронная таблица, Excel, эксель',
    en: 'spreadsheet, Excel',
  },
  {
    uz: 'devops, Docker, Kubernetes',
    ru: 'девопс, Docker, докер, Kubernetes, кубернетес, сисадмин, системный администратор',
    en: 'DevOps, Docker, Kubernetes, sysadmin, system administrator',
  },
  {
    uz: 'zaxira nusxa, zaxira nusxalash',
    ru: 'резервная копия, резервное копирование, бэкап',
    en: 'backup, disaster recovery',
  },
  {
    uz: 'shrift, shriftlar, tipografika',
    ru: 'шрифт, шрифты, типографика',
    en: 'font, typeface, typography',
  },
  {
    uz: 'sanoat, zavod, ishlab chiqarish',
    ru: 'промышленность, завод, производство',
    en: 'industry, factory, manufacturing',
  },
  {
    uz: 'keksalar, nafaqaxoʻrlar, yoshi ulugʻlar',
    ru: 'пожилые люди, пожилые, пенсионеры',
    en: 'older people, elderly, senior citizens, pensioners',
  },
  {
    uz: 'vatandosh, vatandoshlar, diaspora',
    ru: 'соотечественник, соотечественники, диаспора',
    en: 'compatriot, compatriots, diaspora',
  },
  {
    uz: 'koʻchib ketish, relokatsiya',
    ru: 'переезд, релокация, эмиграция',
    en: 'relocation, moving abroad, emigration',
  },
  {
    uz: 'roʻyxatdan oʻtish, hisob ochish',
    ru: 'регистрация, зарегистрироваться, учётная запись',
    en: 'registration, sign up, create an account',
  },
  {
    uz: 'tanishuv uchrashuvi, netvorking',
    ru: 'профессиональная встреча, нетворкинг, митап',
    en: 'networking, networking meeting, meetup',
  },
  {
    uz: 'eski tizim, eski tizimlar',
    ru: 'старая система, устаревшая система, легаси',
    en: 'old system, legacy system',
  },
  { uz: 'turar joy, mehmonxona', ru: 'проживание, жильё, гостиница', en: 'accommodation, hotel, housing' },
]

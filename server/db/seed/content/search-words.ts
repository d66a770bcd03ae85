import type { SampleTranslatedText } from './editorial-types.ts'
import {
  occupationSearchWords,
  participationSearchWords,
  subjectSearchWords,
} from './further-search-words.ts'

/**
 * Groups of words that mean the same for the search (C-7, C-12), by the order of the subjects of the site. Left out is
 * what is spelled like another word in the search form: IT is "it", ПО is "по", UI is "uy", SEO is CEO, VC is VK.
 */
export const deliveredSearchWords: readonly SampleTranslatedText[] = [
  // Artificial intelligence and data
  // Who asks for one of these is glad to find the others: each of them is artificial intelligence.
  {
    uz: 'sunʼiy intellekt, SI, AI, mashinali oʻrganish, mashinaviy oʻqitish, mashinali oʻqitish, ML, neyron tarmoq, neyrotarmoq, chuqur oʻrganish',
    ru: 'искусственный интеллект, ИИ, машинное обучение, ML, нейронная сеть, нейросеть, глубокое обучение',
    en: 'artificial intelligence, AI, machine learning, ML, neural network, deep learning',
  },
  {
    uz: 'generativ sunʼiy intellekt, generativ AI',
    ru: 'генеративный искусственный интеллект, генеративный ИИ',
    en: 'generative AI, generative artificial intelligence, GenAI',
  },
  {
    uz: 'til modeli, katta til modeli, LLM, ChatGPT, chat-bot',
    ru: 'языковая модель, большая языковая модель, LLM, ChatGPT, чат-бот',
    en: 'language model, large language model, LLM, ChatGPT, GPT, chatbot',
  },
  {
    uz: 'kompyuter koʻrishi, mashinaviy koʻrish',
    ru: 'компьютерное зрение, машинное зрение',
    en: 'computer vision, machine vision',
  },
  {
    uz: 'tabiiy tilni qayta ishlash, NLP',
    ru: 'обработка естественного языка, NLP',
    en: 'natural language processing, NLP',
  },
  {
    uz: 'maʼlumotlar ilmi, maʼlumotlar fani, data science',
    ru: 'наука о данных, дата-сайенс, data science',
    en: 'data science',
  },
  {
    uz: 'maʼlumotlar tahlili',
    ru: 'анализ данных, аналитика данных',
    en: 'data analysis, data analytics',
  },
  { uz: 'katta maʼlumotlar, big data', ru: 'большие данные, биг дата', en: 'big data' },
  { uz: 'maʼlumotlar bazasi', ru: 'база данных', en: 'database' },

  // Software
  { uz: 'dasturlash, kod yozish', ru: 'программирование, кодинг', en: 'programming, coding' },
  { uz: 'dasturiy taʼminot', ru: 'программное обеспечение', en: 'software' },
  {
    uz: 'bekend, backend',
    ru: 'бэкенд, бекенд, серверная разработка',
    en: 'backend, back-end, server-side development',
  },
  { uz: 'frontend', ru: 'фронтенд', en: 'frontend, front-end' },
  { uz: 'fullstek, fullstack', ru: 'фулстек, фуллстек', en: 'full-stack, fullstack' },
  {
    uz: 'veb-dasturlash, sayt yaratish',
    ru: 'веб-разработка, веб-программирование, разработка сайтов, создание сайтов',
    en: 'web development, website development, web programming',
  },
  {
    uz: 'mobil ilovalar, mobil ilova, mobil dasturlash, Android, iOS',
    ru: 'мобильные приложения, мобильное приложение, мобильная разработка, Андроид',
    en: 'mobile apps, mobile app, mobile applications, mobile development, Android, iOS',
  },
  {
    uz: 'testlash, dasturiy taʼminotni sinash, testlovchi, QA',
    ru: 'тестирование, тестировщик, обеспечение качества, QA',
    en: 'software testing, tester, quality assurance, QA',
  },
  {
    uz: 'bulutli texnologiyalar, bulutli hisoblash, bulut',
    ru: 'облачные технологии, облачные вычисления, облако',
    en: 'cloud technology, cloud computing, cloud',
  },
  {
    uz: 'kiberxavfsizlik, axborot xavfsizligi, xaker, zararli dastur, shifrlash',
    ru: 'кибербезопасность, информационная безопасность, инфобез, ИБ, хакер, взлом, шифрование',
    en: 'cybersecurity, cyber security, information security, infosec, hacker, malware, ransomware, encryption',
  },
  {
    uz: 'pentest, kirib borish sinovi, zaiflik, zaifliklar',
    ru: 'пентест, пентестер, тестирование на проникновение, уязвимость',
    en: 'penetration testing, pentest, pentester, ethical hacking, bug bounty, vulnerability',
  },
  {
    uz: 'oʻyin ishlab chiqish, oʻyin yaratish, geymdev, oʻyin sanoati',
    ru: 'разработка игр, создание игр, геймдев, игровая индустрия',
    en: 'game development, gamedev, games industry',
  },
  {
    uz: 'UX/UI dizayn, UI/UX, interfeys dizayni, foydalanuvchi tajribasi, mahsulot dizayni',
    ru: 'UX/UI-дизайн, дизайн интерфейсов, пользовательский опыт, продуктовый дизайн',
    en: 'UX design, UI design, UX, interface design, user experience, product design',
  },
  {
    uz: 'ochiq kod, ochiq kodli dastur, GitHub',
    ru: 'открытый код, открытый исходный код, опенсорс, GitHub, гитхаб',
    en: 'open source, open-source software, GitHub',
  },
  { uz: '1C, 1S', ru: '1С, 1С:Предприятие', en: '1C, 1C:Enterprise' },

  // Industries
  {
    uz: 'fintex, moliyaviy texnologiyalar',
    ru: 'финтех, финансовые технологии',
    en: 'fintech, financial technology',
  },
  {
    uz: 'toʻlov tizimi, toʻlov tizimlari',
    ru: 'платёжная система, платёжные системы',
    en: 'payment system, payment systems',
  },
  {
    uz: 'elektron tijorat, elektron savdo, onlayn savdo',
    ru: 'электронная коммерция, электронная торговля, онлайн-торговля',
    en: 'e-commerce, ecommerce, online retail',
  },
  {
    uz: 'blokcheyn, taqsimlangan reyestr',
    ru: 'блокчейн, распределённый реестр',
    en: 'blockchain, distributed ledger',
  },
  { uz: 'robototexnika', ru: 'робототехника', en: 'robotics' },
  {
    uz: 'buyumlar interneti, narsalar interneti, IoT',
    ru: 'интернет вещей, IoT',
    en: 'internet of things, IoT',
  },
  {
    uz: 'yarimoʻtkazgich, yarimoʻtkazgichlar, mikrosxema, chip',
    ru: 'полупроводники, микросхема, чип',
    en: 'semiconductors, semiconductor, microchip, chip',
  },
  {
    uz: 'agrotexnologiya, agrotexnologiyalar, agrotex, qishloq xoʻjaligi',
    ru: 'агротехнологии, агротех, сельское хозяйство',
    en: 'agritech, agtech, agricultural technology, agriculture, farming',
  },
  {
    uz: 'taʼlim texnologiyalari, edtex',
    ru: 'образовательные технологии, эдтех',
    en: 'edtech, education technology, educational technology',
  },
  {
    uz: 'elektron hukumat, raqamli hukumat, GovTech',
    ru: 'электронное правительство, цифровое правительство, GovTech',
    en: 'e-government, digital government, GovTech',
  },
  {
    uz: 'davlat xizmatlari',
    ru: 'государственные услуги, госуслуги',
    en: 'public services, government services',
  },
  { uz: 'aqlli shahar', ru: 'умный город', en: 'smart city, smart cities' },
  {
    uz: 'telekommunikatsiya, telekom',
    ru: 'телекоммуникации, телеком',
    en: 'telecommunications, telecoms, telecom',
  },

  // Business and export
  { uz: 'startap, startup', ru: 'стартап', en: 'startup, start-up' },
  {
    uz: 'eksport, xorijga sotish',
    ru: 'экспорт, продажи за рубеж',
    en: 'export, exports, selling abroad',
  },
  {
    uz: 'xorijiy bozor, tashqi bozor, xalqaro bozor',
    ru: 'зарубежный рынок, внешний рынок, международный рынок',
    en: 'foreign market, overseas market, international market',
  },
  { uz: 'autsorsing, outsourcing', ru: 'аутсорсинг, аутсорс', en: 'outsourcing' },
  { uz: 'investitsiya, sarmoya', ru: 'инвестиции, капиталовложения', en: 'investment, investing' },
  {
    uz: 'venchur kapitali, venchur investitsiyalari',
    ru: 'венчурный капитал, венчурные инвестиции',
    en: 'venture capital, venture investment',
  },
  {
    uz: 'moliyalashtirish, mablagʻ jalb qilish',
    ru: 'финансирование, привлечение средств, фандрайзинг',
    en: 'funding, fundraising',
  },
  {
    uz: 'grant, grant mablagʻi, stipendiya',
    ru: 'грант, грантовое финансирование, грантовая поддержка, стипендия',
    en: 'grant, grant funding, scholarship, stipend',
  },
  {
    uz: 'akselerator, akseleratsiya dasturi',
    ru: 'акселератор, акселерационная программа',
    en: 'accelerator, acceleration programme',
  },
  { uz: 'soliq, soliqlar', ru: 'налог, налоги, налогообложение', en: 'tax, taxes, taxation' },
  {
    uz: 'soliq imtiyozi, soliq imtiyozlari',
    ru: 'налоговые льготы',
    en: 'tax incentives, tax relief, tax benefits, tax breaks',
  },
  { uz: 'marketing, marketolog', ru: 'маркетинг, маркетолог', en: 'marketing, marketer' },
  {
    uz: 'raqamli marketing, internet-marketing',
    ru: 'цифровой маркетинг, интернет-маркетинг',
    en: 'digital marketing, internet marketing, online marketing',
  },
  { uz: 'sotuv, sotish', ru: 'продажи, сбыт', en: 'sales' },
  {
    uz: 'mahsulot menejeri, mahsulot boshqaruvi',
    ru: 'продакт-менеджер, менеджер продукта, управление продуктом',
    en: 'product manager, product management',
  },
  {
    uz: 'loyiha menejeri, loyiha boshqaruvi, loyihalarni boshqarish',
    ru: 'менеджер проектов, проектный менеджер, управление проектами',
    en: 'project manager, project management',
  },

  // Work
  {
    uz: 'inson resurslari, kadrlar bilan ishlash, HR',
    ru: 'управление персоналом, работа с кадрами, HR',
    en: 'human resources, HR',
  },
  {
    uz: 'ishga olish, xodimlarni yollash, rekruting, rekruter',
    ru: 'наём, найм, подбор персонала, рекрутинг, рекрутер',
    en: 'hiring, recruitment, recruiting, recruiter',
  },
  { uz: 'boʻsh ish oʻrni, vakansiya', ru: 'вакансия', en: 'vacancy, job opening' },
  { uz: 'rezyume, CV', ru: 'резюме, CV', en: 'CV, resume, résumé, curriculum vitae' },
  {
    uz: 'motivatsion xat',
    ru: 'мотивационное письмо, сопроводительное письмо',
    en: 'cover letter, motivation letter',
  },
  {
    uz: 'masofaviy ish, masofadan ishlash, uydan ishlash',
    ru: 'удалённая работа, удалёнка, дистанционная работа',
    en: 'remote work, remote job, working remotely, work from home, telework',
  },
  { uz: 'frilans, frilanser', ru: 'фриланс, фрилансер', en: 'freelance, freelancer, freelancing' },

  // Education
  {
    uz: 'murabbiy, murabbiylik, ustoz, ustozlik, mentor, mentorlik',
    ru: 'наставник, наставничество, ментор, менторство',
    en: 'mentor, mentoring, mentorship',
  },
  {
    uz: 'amaliyot, stajirovka',
    ru: 'стажировка',
    en: 'internship, traineeship, work placement, apprenticeship',
  },
  {
    uz: 'xorijda oʻqish, chet elda oʻqish',
    ru: 'учёба за рубежом, учёба за границей, обучение за рубежом',
    en: 'study abroad, studying abroad',
  },
  {
    uz: 'onlayn taʼlim, masofaviy taʼlim',
    ru: 'онлайн-обучение, дистанционное обучение',
    en: 'online learning, distance learning, e-learning',
  },
  {
    uz: 'universitet, oliy taʼlim muassasasi, OTM',
    ru: 'университет, вуз, высшее учебное заведение',
    en: 'university, higher education institution',
  },
  { uz: 'doktorantura, PhD', ru: 'докторантура, PhD', en: 'PhD, doctorate, doctoral studies' },
  { uz: 'oʻqituvchi, muallim', ru: 'преподаватель, учитель', en: 'teacher' },
  {
    uz: 'mahorat darsi, masterklass, vorkshop',
    ru: 'мастер-класс, воркшоп',
    en: 'masterclass, master class, workshop',
  },
  {
    uz: 'kasbiy rivojlanish, malaka oshirish',
    ru: 'профессиональное развитие, повышение квалификации',
    en: 'professional development',
  },

  // Taking part
  { uz: 'viza', ru: 'виза', en: 'visa' },
  { uz: 'ariza, ariza topshirish', ru: 'заявка, подать заявку', en: 'application form, how to apply' },
  { uz: 'onlayn', ru: 'онлайн, дистанционно', en: 'online' },
  { uz: 'oflayn, yuzma-yuz', ru: 'офлайн, очно', en: 'offline, in person, face-to-face' },
  {
    uz: 'bepul, tekin, ishtirok haqi, qatnashish haqi',
    ru: 'бесплатно, бесплатный, плата за участие',
    en: 'free, free of charge, participation fee',
  },
  {
    uz: 'narx',
    ru: 'цена, стоимость',
    en: 'price, fee',
  },
  {
    uz: 'shaxsga doir maʼlumotlar, shaxsiy maʼlumotlar, maxfiylik, maxfiylik siyosati',
    ru: 'персональные данные, личные данные, конфиденциальность, политика конфиденциальности',
    en: 'personal data, privacy, privacy policy, GDPR, data protection',
  },
  ...occupationSearchWords,
  ...participationSearchWords,
  ...subjectSearchWords,
]

import {
  answered,
  described,
  inCountry,
  type Judgement,
  named,
  onPage,
  roleIn,
  ruled,
  subjects,
  titled,
  together,
} from './judgements.ts'
import { activities, people, peopleOf } from './sample-references.ts'

// Queries that were written and judged after the search was changed by the others, and before they were first run.

/** People who speak German: experts, and ambassadors. */
const germanExperts = 'EXP-0079 EXP-0091 EXP-0098 EXP-0147 EXP-0153'
const germanAmbassadors = 'AMB-0017 AMB-0052 AMB-0009 AMB-0026 AMB-0006'
const koreanExperts = 'EXP-0144 EXP-0110'
const koreanAmbassadors = 'AMB-0023 AMB-0045'
const becomeOne = answered('who-can-become-one how-to-apply', { clauses: '3.4 6.1', pages: '/apply' })
const ageLimit = answered('who-can-take-part', { clauses: '3.1 3.7' })
const rejected = answered('apply-again', { clauses: '6.7 6.9' })
const copyright = ruled('5.4')
const recording = ruled('7.6 4.6')
const officeHours = answered('contact-hours', { pages: '/contact' })

export const freshEnglishQueries: readonly (readonly [query: string, judgement: Judgement])[] = [
  ['who can help me with cyber security', subjects.security],
  ['back end engineer', subjects.engineering],
  ['venture capitalist', subjects.investment],
  ['angel investor in the United States', together(subjects.investment, inCountry('US'))],
  ['game designer', subjects.games],
  ['how do I become an expert?', becomeOne],
  ['is there an age limit', ageLimit],
  [
    'what documents do I need to apply',
    answered('how-to-apply cv-format', { clauses: '6.1 6.2', pages: '/apply' }),
  ],
  ['opening hours of the office', officeHours],
  ['how do I delete my account', answered('delete-my-data', { clauses: '8.5 9.1' })],
  ['my application was rejected', rejected],
  ['confidentiality of consulting', ruled('4.6')],
  ['copyright of materials', copyright],
  ['recording of activities', recording],
  ['speaks German', described(`${germanAmbassadors} ${germanExperts}`)],
  ['Spanish-speaking expert', described('EXP-0150 EXP-0082', people('AMB-0028'))],
  ['expert who speaks Korean', described(koreanExperts, people(koreanAmbassadors))],
  [
    'ambassadors who speak Uzbek',
    described('AMB-0003 AMB-0069 AMB-0071 AMB-0073', people('EXP-0144 EXP-0156 EXP-0158 EXP-0160')),
  ],
  ['Dutch agritech', together(inCountry('NL'), subjects.agritech)],
  ['British investor', together(inCountry('GB'), subjects.investment)],
  ['Swiss fintech', together(inCountry('CH'), subjects.fintech)],
  ['value added tax', described('AMB-0033')],
  ['robotics for kids', described('EXP-0142')],
  ['accesibility', subjects.accessibility],
  ['cybersecurty internship', titled('130', people('AMB-0023'))],
  ['Artifical inteligence', subjects.ai],
  ['data center cooling', described('AMB-0050')],
  ['textile industry software', described('AMB-0069')],
  ['localization of games', described('AMB-0045', people('EXP-0098 AMB-0012'))],
  ['C++ game graphics', described('EXP-0117', activities('142'))],
  ['DevOps training in Namangan', titled('139', people('EXP-0088'))],
  ['workshop for teachers', titled('124', activities('088 091 102'))],
  ['scholarship to study in South Korea', described('EXP-0144 AMB-0023', peopleOf({ country: 'KR' }))],
  ['registering a company in the US', described('AMB-0003', peopleOf({ country: 'US' }))],
  ['smart cities Dubai', described('AMB-0034 EXP-0120', inCountry('AE').also)],
  ['Zoffia Wisnicka', named('AMB-0037')],
  ['podcasts about investment', titled('134', activities('090 126 108'))],
  ['online seminar for startups', titled('121', activities('093 145 115'))],
  ['open-source contributor', described('EXP-0088', subjects.openSource.best)],
  ['websites for blind users', described('EXP-0103', subjects.accessibility.best)],
  ['healthcare data', described('EXP-0082 EXP-0133', people('EXP-0107'))],
  ['job interview practice', described('EXP-0084', people('EXP-0095'))],
]

export const freshUzbekQueries: readonly (readonly [query: string, judgement: Judgement])[] = [
  ['nemis tilida gapiradigan mutaxassis', described(`${germanAmbassadors} ${germanExperts}`)],
  ['koreyscha biladigan ekspert', described(koreanExperts, people(koreanAmbassadors))],
  ['investorni qayerdan topaman', subjects.investment],
  ['dasturchilar', subjects.engineering],
  ['oʻqituvchilar uchun mashgʻulot', titled('124', activities('088 091 102'))],
  ['qanday qilib ekspert boʻlaman', becomeOne],
  ['yosh chegarasi bormi', ageLimit],
  ['arizam rad etildi', rejected],
  ['ofis qachon ishlaydi', officeHours],
  ['materiallarga mualliflik huquqi', copyright],
  ['suv tejash texnologiyalari', described('AMB-0052 AMB-0073', people('AMB-0050'))],
  ['bozor doʻkonlari uchun toʻlov ilovasi', described('EXP-0131', people('AMB-0061'))],
  ['kiberxafsizlik amaliyoti', titled('130', people('AMB-0023'))],
  ['estoniyalik elchi', roleIn('ambassador', 'EE')],
  ['Polshada oʻqish', described('EXP-0160', peopleOf({ country: 'PL' }))],
  ['ovozni matnga aylantirish', described('EXP-0144', people('AMB-0047'))],
  ['AQSHda kompaniya ochish', described('AMB-0003', peopleOf({ country: 'US' }))],
  ['Buxoroda dizayn', titled('131', people('AMB-0017'))],
  ['mashgʻulotni yozib olish', recording],
  ['robototexnika toʻgaragi', described('EXP-0142')],
  ['oʻyin studiyasi', subjects.games],
  ['немисча биладиган эксперт', described(germanExperts, people(germanAmbassadors))],
  [
    'сунъий интелект мактабда',
    { best: [...activities('124'), ...people('AMB-0040')], also: people('AMB-0055') },
  ],
  ['ариза қачон кўриб чиқилади', answered('how-long-it-takes', { clauses: '6.6 6.5' })],
  ['стартаплар учун инвестор', together(subjects.startups, subjects.investment)],
  ['япониялик муҳандис', described('EXP-0117', peopleOf({ country: 'JP' }))],
  ['шахсий маълумотларимни ўчириш', answered('delete-my-data', { clauses: '8.5', pages: '/pages/privacy' })],
  ['Самарқанддаги машғулотлар', titled('124', activities('086'))],
  ['ўйин яратувчилар', subjects.games],
  ['булут технологиялари бўйича мутахассис', subjects.cloud],
]

export const freshRussianQueries: readonly (readonly [query: string, judgement: Judgement])[] = [
  ['немецкоговорящий эксперт', described(germanExperts, people(germanAmbassadors))],
  ['кто говорит по-корейски', described(`${koreanAmbassadors} ${koreanExperts}`)],
  [
    'специалист со знанием французского',
    described('AMB-0008 AMB-0047 AMB-0019 AMB-0006 EXP-0101 EXP-0133 EXP-0079'),
  ],
  ['как мне стать послом', becomeOne],
  ['есть ли возрастные ограничения', ageLimit],
  ['почему мне отказали', rejected],
  ['видеозапись мероприятия', recording],
  ['авторские права на материалы', copyright],
  ['разработчик игр на C++', described('EXP-0117', subjects.games.best)],
  ['курсы для женщин', subjects.women],
  ['инвестор из Лондона', described('AMB-0008', peopleOf({ country: 'GB' }))],
  ['голландский специалист по воде', described('AMB-0052 AMB-0073', peopleOf({ country: 'NL' }))],
  ['веб-безопасность', described('EXP-0150', subjects.security.best)],
  ['обучение учителей робототехнике', described('EXP-0142')],
  ['польские аутсорсинговые компании', described('AMB-0037', people('EXP-0153'))],
  [
    'искуственый интелект для учителей',
    { best: [...activities('124'), ...people('AMB-0040')], also: people('AMB-0055') },
  ],
  ['стажировки в Польше', titled('096', people('AMB-0037 EXP-0160'))],
  ['платёжные приложения', subjects.payments],
  ['консультация по лицензии', titled('119', people('EXP-0079'))],
  ['почта и телефон', onPage('/contact')],
  ['конкурсы по кибербезопасности', described('EXP-0160', subjects.security.best)],
  [
    'открытые данные города',
    { best: [...activities('111'), ...people('EXP-0101')], also: people('EXP-0110') },
  ],
]

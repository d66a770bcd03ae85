import type { PersonKind } from '../schemas/catalogue.ts'

/** The ways in which an activity is held. */
export type ActivityFormat = 'online' | 'in-person'
/** The times that words name, apart from months. */
export type Period = 'today' | 'tomorrow' | 'this-week' | 'next-week' | 'this-month' | 'next-month'

/** The words for the two kinds of people (L-5); endings do not matter where they leave the stem as it is. */
export const roleWords: Record<PersonKind, readonly string[]> = {
  ambassador: ['elchi', 'ambassador', 'посол', 'послы', 'послов'],
  expert: ['ekspert', 'expert', 'эксперт'],
}

/** The words for the ways in which activities are held. */
export const formatWords: Record<ActivityFormat, readonly string[]> = {
  online: [
    'vebinar',
    'вебинар',
    'webinar',
    'onlayn',
    'online',
    'онлайн',
    'masofaviy',
    'masofadan',
    'дистанционно',
    'дистанционный',
    'удалённо',
    'remote',
  ],
  'in-person': ['oflayn', 'offline', 'офлайн', 'оффлайн', 'очно', 'yuzma-yuz', 'in person'],
}

/** The words for activities of any kind. */
export const activityWords: readonly string[] = ['tadbir', 'мероприятие', 'событие', 'activity', 'event']

/** The words for times. */
export const periodWords: Record<Period, readonly string[]> = {
  today: ['bugun', 'bugungi', 'today', 'сегодня'],
  tomorrow: ['ertaga', 'ertangi', 'tomorrow', 'завтра'],
  'this-week': ['shu hafta', 'bu hafta', 'this week', 'эта неделя', 'этой неделе'],
  'next-week': ['kelasi hafta', 'keyingi hafta', 'next week', 'следующая неделя', 'следующей неделе'],
  'this-month': [
    'shu oy',
    'bu oy',
    'shu oyda',
    'shu oydagi',
    'bu oyda',
    'bu oydagi',
    'this month',
    'этот месяц',
    'этом месяце',
  ],
  'next-month': [
    'kelasi oy',
    'keyingi oy',
    'kelasi oyda',
    'kelasi oydagi',
    'keyingi oyda',
    'keyingi oydagi',
    'next month',
    'следующий месяц',
    'следующем месяце',
  ],
}

/**
 * Words for countries apart from their names: adjectives, capitals and short forms, by the ISO code. Names in three
 * languages come from the catalogue.
 */
export const countryWords: Readonly<Record<string, readonly string[]>> = {
  US: [
    'AQSH',
    'АҚШ',
    'Amerika',
    'Amerika Qoʻshma Shtatlari',
    'amerikalik',
    'США',
    'Америка',
    'американский',
    'американец',
    'USA',
    'US',
    'United States of America',
    'America',
    'American',
    'Vashington',
    'Вашингтон',
    'Washington',
  ],
  GB: [
    'Angliya',
    'Britaniya',
    'ingliz',
    'inglizistonlik',
    'Англия',
    'Британия',
    'британский',
    'англичанин',
    'UK',
    'England',
    'Britain',
    'British',
    'London',
    'Лондон',
  ],
  DE: ['nemis', 'olmon', 'olmoniya', 'ФРГ', 'немецкий', 'германский', 'немец', 'German', 'Berlin', 'Берлин'],
  KR: [
    'Koreya',
    'koreys',
    'koreyalik',
    'Корея',
    'корейский',
    'кореец',
    'Korea',
    'Korean',
    'Seul',
    'Сеул',
    'Seoul',
  ],
  JP: ['yapon', 'yaponiyalik', 'японский', 'японец', 'Japanese', 'Tokio', 'Токио', 'Tokyo'],
  IN: ['hind', 'hindistonlik', 'индийский', 'индус', 'Indian', 'Dehli', 'Дели', 'Delhi', 'New Delhi'],
  SG: ['singapurlik', 'сингапурский', 'Singaporean'],
  TR: ['turk', 'turkiyalik', 'турецкий', 'турок', 'Turkey', 'Turkish', 'Anqara', 'Анкара', 'Ankara'],
  AE: [
    'BAA',
    'БАА',
    'Birlashgan Arab Amirliklari',
    'Amirliklar',
    'Dubay',
    'ОАЭ',
    'Эмираты',
    'Дубай',
    'UAE',
    'United Arab Emirates',
    'Emirates',
    'Emirati',
    'Dubai',
    'Abu-Dabi',
    'Абу-Даби',
    'Abu Dhabi',
  ],
  CA: ['kanadalik', 'канадский', 'канадец', 'Canadian', 'Ottava', 'Оттава', 'Ottawa'],
  FR: ['fransuz', 'fransiyalik', 'французский', 'француз', 'French', 'Parij', 'Париж', 'Paris'],
  NL: [
    'Gollandiya',
    'golland',
    'gollandiyalik',
    'Голландия',
    'голландский',
    'нидерландский',
    'Holland',
    'Dutch',
    'Amsterdam',
    'Амстердам',
  ],
  CH: ['shveysar', 'shveysariyalik', 'швейцарский', 'швейцарец', 'Swiss', 'Bern', 'Берн'],
  EE: ['eston', 'estoniyalik', 'эстонский', 'эстонец', 'Estonian', 'Tallin', 'Таллин', 'Tallinn'],
  FI: [
    'fin',
    'finlyandiyalik',
    'финский',
    'финн',
    'финляндский',
    'Finnish',
    'Finn',
    'Xelsinki',
    'Хельсинки',
    'Helsinki',
  ],
  SE: ['shved', 'shvetsiyalik', 'шведский', 'швед', 'Swedish', 'Swede', 'Stokgolm', 'Стокгольм', 'Stockholm'],
  PL: ['polyak', 'polshalik', 'польский', 'поляк', 'Polish', 'Varshava', 'Варшава', 'Warsaw'],
  IE: ['irland', 'irlandiyalik', 'ирландский', 'ирландец', 'Irish', 'Dublin', 'Дублин'],
  MY: ['malay', 'malayziyalik', 'малайзийский', 'Malaysian', 'Kuala-Lumpur', 'Куала-Лумпур', 'Kuala Lumpur'],
  CN: [
    'xitoy',
    'xitoylik',
    'китайский',
    'китаец',
    'КНР',
    'XXR',
    'Chinese',
    'PRC',
    'Pekin',
    'Пекин',
    'Beijing',
  ],
  UZ: ['oʻzbek', 'oʻzbekistonlik', 'узбекский', 'узбекистанский', 'Uzbek', 'Toshkent', 'Ташкент', 'Tashkent'],
  KZ: ['qozoq', 'казахский', 'казахстанский', 'Kazakh', 'Ostona', 'Астана', 'Astana'],
  RU: ['rus', 'rossiyalik', 'российский', 'РФ', 'Russian', 'Moskva', 'Москва', 'Moscow'],
  UA: ['ukrain', 'украинский', 'Ukrainian', 'Kiyev', 'Киев', 'Kyiv'],
  ES: ['ispan', 'испанский', 'Spanish', 'Madrid', 'Мадрид'],
  IT: ['italyan', 'итальянский', 'Italian', 'Rim', 'Рим', 'Rome'],
  CZ: ['Chexiya', 'chex', 'Чехия', 'чешский', 'Czech', 'Praga', 'Прага', 'Prague'],
  AT: ['avstriyalik', 'австрийский', 'Austrian', 'Vena', 'Вена', 'Vienna'],
  IL: ['isroillik', 'израильский', 'Israeli', 'Quddus', 'Иерусалим', 'Jerusalem'],
  AU: ['avstraliyalik', 'австралийский', 'Australian', 'Kanberra', 'Канберра', 'Canberra'],
}

/** Words for parts of the world, by the ISO codes of their countries. */
export const regionWords: readonly (readonly [words: string, countries: string])[] = [
  [
    'Yevropa,Европа,европейский,Europe,European,EU,Yevropa Ittifoqi,Евросоюз,European Union',
    'GB DE FR NL CH EE FI SE PL IE ES IT CZ AT PT BE DK NO LV LT HU RO BG GR SK SI HR UA BY RS',
  ],
  [
    'Osiyo,Азия,азиатский,Asia,Asian',
    'KR JP IN SG TR AE MY CN KZ KG TJ TM AZ GE AM TH VN ID PH PK BD SA QA KW IL JO MN TW HK',
  ],
  ['Yaqin Sharq,Ближний Восток,Middle East', 'TR AE SA QA KW IL EG JO'],
  ['Shimoliy Amerika,Северная Америка,North America', 'US CA MX'],
  ['Skandinaviya,Скандинавия,скандинавский,Scandinavia,Scandinavian,Nordic', 'SE FI DK NO IS'],
  ['Boltiqboʻyi,Прибалтика,Балтия,Baltic', 'EE LV LT'],
]

/** The words for people of any kind. */
export const peopleWords: readonly string[] =
  'mutaxassis kishi odam специалист человек люди specialist someone somebody anyone'.split(' ')

/** The words for what people are: who asks for one is not asking for activities about them. */
export const occupationWords: readonly string[] = (
  'dasturchi muhandis dizayner investor sarmoyador tadqiqotchi tahlilchi tadbirkor murabbiy ustoz lingvist rekruter ' +
  'программист разработчик инженер дизайнер инвестор исследователь аналитик предприниматель наставник ментор лингвист рекрутер юрист ' +
  'programmer developer engineer designer investor researcher analyst entrepreneur mentor linguist recruiter lawyer scientist capitalist contributor'
).split(' ')

/** The words before and behind those for whom something is: who asks for something for designers wants no designers. */
export const audienceWords = { before: ['to', 'for', 'для'], behind: ['uchun'] }

/** The words of rules, which stand in the regulations. */
export const ruleWords: readonly string[] = (
  'nizom huquq majburiyat burch maxfiylik mualliflik rozilik ' +
  'положение регламент право права обязанность авторский конфиденциальность согласие ' +
  'regulation clause rights duty obligation copyright confidentiality consent'
).split(' ')

/** Words that alone make a question of a query: of asking, and of who writes of themselves. */
export const questionWords: readonly string[] = (
  'qanday qanaqa qancha qachon nima nega necha kerakmi boʻladimi mumkinmi bormi shartmi ' +
  'как когда почему зачем сколько ли нужно надо можно ' +
  'how when why can could should must may is are does do need i my mening мой моя моё мою мои моих я'
).split(' ')

/** Words of taking part in the programme, which questions and answers are about; they are searched for. */
export const participationWords: readonly string[] = (
  'ariza qatnashish ishtirok roʻyxatdan hisob talablar bogʻlanish soʻrash ' +
  'заявка участие участвовать зарегистрироваться регистрация требования подать задать связаться ' +
  'apply application reapply participate participation join register registration account requirements eligibility become ask contact upload'
).split(' ')

/** Words between others, which say nothing about what is searched for, nor that it is a question. */
export const connectingWords: readonly string[] = (
  'va bilan uchun ham yoki haqida boʻyicha orqali ' +
  'и в во на из из-за от до по за с со к ко у о об для или про при без через ' +
  'and or of the a an in on at to for from with by about as it'
).split(' ')

/** Words of questions and the like, which say nothing about what is searched for. */
export const unsearchedWords: readonly string[] = [
  ...questionWords,
  ...connectingWords,
  ...(
    'bu shu u men meni menga biz bizning siz sizning ular qayerda qaerda qayerdan kim kimga kimdan kimni qaysi ' +
    'kerak boʻladi mumkin bor yoʻq qilish qilib qilsa qilaman qilamiz qiladi qilinadi ' +
    'boʻlish boʻlaman boʻlsam boʻlsa etish etildi etiladi etilsa olish olib olaman olsam olsa topish topaman topsam topiladi ' +
    'chiqiladi beradi berish istayman xohlayman izlayapman qidiryapman yordam lozim shart edi ekan deb agar ' +
    'какой какая какие каком какого каких какую где куда откуда кто кому кого чей что чем который которая которые ' +
    'нужна нужен нужны есть мне мной меня нам нас мы вы вам вас ваш он она они это этот эта как-то ' +
    'ищу найти хочу хотел быть был была было были будет стать могу может могут чтобы если не подскажите помочь помощь помощи помогите поможет поможет помогите ' +
    'what where who whom which much many me we our us you your they them this that ' +
    'was were been be am has have had will would did get got some any if find want looking help there'
  ).split(' '),
]

import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import type { SampleOrganization } from './sample-types.ts'

/** Repeats a name that needs no translation in each language. */
function sameName(name: string): LocalizedText {
  return { uz: name, ru: name, en: name }
}

/** The invented organizations that sample people come from (D-3). */
export const sampleOrganizations: readonly SampleOrganization[] = [
  {
    key: 'kitahama-systems',
    name: sameName('Kitahama Systems'),
    description: {
      uz: 'Osakadagi kompaniya. Zavod va omborlarni boshqarish dasturlarini yaratadi.',
      ru: 'Компания из Осаки, которая создаёт программы управления заводами и складами.',
      en: 'A company in Osaka that makes software for running factories and warehouses.',
    },
  },
  {
    key: 'nordhafen-studio',
    name: sameName('Nordhafen Studio'),
    description: {
      uz: 'Gamburgdagi dizayn studiyasi. Davlat xizmatlari va jamoat transporti uchun interfeyslar chizadi.',
      ru: 'Гамбургская студия дизайна: интерфейсы государственных услуг и общественного транспорта.',
      en: 'A Hamburg design studio working on public services and public transport.',
    },
  },
  {
    key: 'brennhaus-software',
    name: sameName('Brennhaus Software'),
    description: {
      uz: 'Leyptsigda joylashgan, oʻrta sanoat korxonalari uchun buyurtma dasturlar yozadigan kompaniya.',
      ru: 'Компания из Лейпцига, которая пишет программы на заказ для средних промышленных предприятий.',
      en: 'A Leipzig company that writes custom software for mid-sized manufacturers.',
    },
  },
  {
    key: 'tungabhadra-cloud',
    name: sameName('Tungabhadra Cloud'),
    description: {
      uz: 'Bengalurudagi bulutli saqlash va zaxira nusxa xizmati.',
      ru: 'Облачное хранение и резервное копирование из Бангалора.',
      en: 'Cloud storage and backup from Bengaluru.',
    },
  },
  {
    key: 'calder-row-ventures',
    name: sameName('Calder Row Ventures'),
    description: {
      uz: 'Londondagi fond. Daromadi hali yoʻq texnologik jamoalarga birinchi mablagʻni beradi.',
      ru: 'Лондонский фонд, который первым вкладывает в технологические команды ещё без выручки.',
      en: 'A London fund that writes the first cheque to technology teams without revenue.',
    },
  },
  {
    key: 'lahemaa-akadeemia',
    name: sameName('Lahemaa Akadeemia'),
    description: {
      uz: 'Tallindagi oʻqituvchilar malakasini oshirish markazi. Ochiq raqamli darslar chiqaradi.',
      ru: 'Таллинский центр повышения квалификации учителей, который выпускает открытые цифровые уроки.',
      en: 'A teacher training centre in Tallinn that publishes open digital lessons.',
    },
  },
  {
    key: 'hanbit-security-lab',
    name: sameName('Hanbit Security Lab'),
    description: {
      uz: 'Seuldagi laboratoriya. Energetika va suv taʼminoti tizimlarining himoyasini sinaydi.',
      ru: 'Сеульская лаборатория, которая проверяет защиту систем энергетики и водоснабжения.',
      en: 'A laboratory in Seoul that tests the defences of energy and water systems.',
    },
  },
  {
    key: 'merbau-pay',
    name: sameName('Merbau Pay'),
    description: {
      uz: 'Singapurdagi toʻlov xizmati. Kichik doʻkonlar va bozorlar uchun QR toʻlovlarni yuritadi.',
      ru: 'Сингапурский платёжный сервис: QR-платежи для небольших магазинов и рынков.',
      en: 'A Singapore payment service that runs QR payments for small shops and markets.',
    },
  },
  {
    key: 'mavi-fener-oyun',
    name: sameName('Mavi Fener Oyun'),
    description: {
      uz: 'Izmirdagi mobil oʻyinlar studiyasi.',
      ru: 'Студия мобильных игр из Измира.',
      en: 'A mobile games studio in Izmir.',
    },
  },
  {
    key: 'rzeka-labs',
    name: sameName('Rzeka Labs'),
    description: {
      uz: 'Lyublindagi autsorsing markazi. Yevropa mijozlari uchun veb va mobil mahsulotlar yaratadi.',
      ru: 'Аутсорсинговый центр в Люблине, который разрабатывает веб-сервисы и приложения для клиентов из Европы.',
      en: 'An outsourcing centre in Lublin that builds web and mobile products for European clients.',
    },
  },
  {
    key: 'karvon-bridge',
    name: sameName('Karvon Bridge'),
    description: {
      uz: 'Nyu-Jersi va Toshkentda ishlaydigan, Amerika oʻrta biznesiga dastur yozadigan kompaniya.',
      ru: 'Компания, которая силами команд в Нью-Джерси и Ташкенте пишет программы для среднего бизнеса США.',
      en: 'A company in New Jersey and Tashkent that writes software for mid-sized American firms.',
    },
  },
  {
    key: 'saltmarsh-seed',
    name: sameName('Saltmarsh Seed'),
    description: {
      uz: 'Bostondagi investorlar klubi. Muhandislar asos solgan startaplarga mablagʻ tikadi.',
      ru: 'Клуб инвесторов из Бостона, который вкладывает в стартапы, основанные инженерами.',
      en: 'A Boston club of investors that backs start-ups founded by engineers.',
    },
  },
  {
    key: 'fernhollow-ai',
    name: sameName('Fernhollow AI'),
    description: {
      uz: 'Monreal va Torontodagi jamoa. Shifoxona va kutubxonalar uchun til modellarini moslashtiradi.',
      ru: 'Команда из Монреаля и Торонто: она настраивает языковые модели для больниц и библиотек.',
      en: 'A team in Montreal and Toronto that adapts language models for hospitals and libraries.',
    },
  },
  {
    key: 'canopee-donnees',
    name: sameName('Canopée Données'),
    description: {
      uz: 'Liondagi tahlil byurosi. Shaharlar va transport idoralari uchun ochiq maʼlumotlar tayyorlaydi.',
      ru: 'Лионское аналитическое бюро, которое готовит открытые данные для городов и транспортных служб.',
      en: 'An analysis bureau in Lyon that prepares open data for cities and transport agencies.',
    },
  },
  {
    key: 'polderblik',
    name: sameName('Polderblik'),
    description: {
      uz: 'Utrextdagi kompaniya. Ekin, suv va shahar havosini kuzatadigan sensor tarmoqlarini quradi.',
      ru: 'Компания из Утрехта, которая строит сети датчиков для полей, каналов и городского воздуха.',
      en: 'A Utrecht company that builds sensor networks for fields, canals and city air.',
    },
  },
  {
    key: 'al-ghadeer-centre',
    name: {
      uz: 'Al Ghadeer raqamli shahar markazi',
      ru: 'Центр цифрового города Al Ghadeer',
      en: 'Al Ghadeer Digital City Centre',
    },
    description: {
      uz: 'Dubaydagi markaz. Yangi mahallalar uchun transport, yoritish va xizmatlarni rejalaydi.',
      ru: 'Центр в Дубае, который планирует транспорт, освещение и сервисы для новых районов.',
      en: 'A centre in Dubai that plans transport, lighting and services for new districts.',
    },
  },
  {
    key: 'rheintor-capital',
    name: sameName('Rheintor Capital'),
    description: {
      uz: 'Syurixdagi investitsiya kompaniyasi. Moliyaviy xizmatlarning ichki tizimlarini yaratuvchilarni qoʻllaydi.',
      ru: 'Инвестиционная компания из Цюриха, которая поддерживает тех, кто строит внутренние системы финансовых услуг.',
      en: 'A Zurich investment company that backs the makers of financial plumbing.',
    },
  },
  {
    key: 'koskilinna-networks',
    name: sameName('Koskilinna Networks'),
    description: {
      uz: 'Oulu shahridagi telekom kompaniyasi. Mobil tarmoqlar uchun ochiq kodli dastur yozadi.',
      ru: 'Телеком-компания из Оулу, которая пишет открытое ПО для мобильных сетей.',
      en: 'A telecom company in Oulu that writes open source software for mobile networks.',
    },
  },
  {
    key: 'fjallnara-design',
    name: sameName('Fjällnära Design'),
    description: {
      uz: 'Shvetsiyaning Umeo shahridagi xizmatlar dizayni jamoasi.',
      ru: 'Команда сервисного дизайна из шведского города Умео.',
      en: 'A service design team in the Swedish city of Umeå.',
    },
  },
  {
    key: 'ardmullin-cyber',
    name: sameName('Ardmullin Cyber'),
    description: {
      uz: 'Korkdagi kompaniya. Tibbiyot va logistika tashkilotlarini kiberhujumdan himoya qiladi.',
      ru: 'Компания из Корка, которая защищает больницы и логистические фирмы от кибератак.',
      en: 'A company in Cork that protects hospitals and logistics firms from cyber attacks.',
    },
  },
  {
    key: 'seri-kenanga-foundation',
    name: {
      uz: 'Seri Kenanga taʼlim jamgʻarmasi',
      ru: 'Образовательный фонд Seri Kenanga',
      en: 'Seri Kenanga Education Foundation',
    },
    description: {
      uz: 'Malayziyada ayollar va qishloq yoshlari uchun bepul IT kurslarini yuritadigan jamgʻarma.',
      ru: 'Малайзийский фонд, который ведёт бесплатные ИТ-курсы для женщин и сельской молодёжи.',
      en: 'A Malaysian foundation that runs free IT courses for women and rural youth.',
    },
  },
  {
    key: 'qingmo-interactive',
    name: sameName('Qingmo Interactive'),
    description: {
      uz: 'Chendudagi oʻyin va bulutli server texnologiyalari studiyasi.',
      ru: 'Студия игр и серверных технологий из Чэнду.',
      en: 'A studio for games and server technology in Chengdu.',
    },
  },
  {
    key: 'quillonbridge-security',
    name: sameName('Quillonbridge Security'),
    description: {
      uz: 'Minneapolisdagi kompaniya. Dasturlar va bulutli xizmatlarda zaifliklarni izlaydi.',
      ru: 'Компания из Миннеаполиса, которая ищет уязвимости в программах и облачных сервисах.',
      en: 'A Minneapolis company that looks for weaknesses in software and cloud services.',
    },
  },
]

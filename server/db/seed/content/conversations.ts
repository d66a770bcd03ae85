import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import type { SpokenLanguage } from '../../../../shared/rules/spoken-languages.ts'
import type { SampleConversation } from './sample-types.ts'

/** A question in Uzbek, Russian and English; one of people who lack a language lacks it too. */
type Question = readonly [uz: string | null, ru: string | null, en: string]

function inLanguages(...languages: SpokenLanguage[]) {
  return (...questions: Question[]): SampleConversation => {
    const textIn = (index: 0 | 1 | 2) => questions.flatMap((question) => question[index] ?? []).join('\n')
    const texts = { uz: textIn(0), ru: textIn(1), en: textIn(2) }
    const written = Object.entries(texts).filter(([, text]) => text !== '')
    return { languages, questions: Object.fromEntries(written) as LocalizedText }
  }
}

/** The languages of sample people and what one may ask them (D-1), by their user codes. */
export const sampleConversations: Readonly<Record<string, SampleConversation>> = {
  'AMB-0042': inLanguages('ja', 'en')(
    [
      'Yapon buyurtmachisi qanday sifat hujjatlarini soʻraydi?',
      'Какие документы по качеству попросит японский заказчик?',
      'Which quality documents will a Japanese client ask for?',
    ],
    [
      'Kichik jamoa Yaponiyada birinchi buyurtmani qanday topadi?',
      'Как небольшой команде найти первый заказ в Японии?',
      'How does a small team find its first order in Japan?',
    ],
    [
      'Yaponiyada ishlash uchun yapon tili qaysi darajada kerak?',
      'На каком уровне нужен японский, чтобы работать с Японией?',
      'How much Japanese do I need to work with Japan?',
    ],
  ),
  'AMB-0017': inLanguages('de', 'en', 'ru')(
    [
      'Gamburgda dizayn oʻqishga topshirish uchun nima kerak?',
      'Что нужно, чтобы поступить учиться на дизайнера в Гамбурге?',
      'What do I need to study design in Hamburg?',
    ],
    [
      'Davlat xizmati shaklini qanday qisqartirsa boʻladi?',
      'Как сократить форму государственной услуги?',
      'How can the form of a public service be made shorter?',
    ],
    [
      'Portfolioda nechta ish boʻlishi kerak?',
      'Сколько работ должно быть в портфолио?',
      'How many works should a portfolio have?',
    ],
  ),
  'AMB-0031': inLanguages('en', 'hi', 'te')(
    [
      'Xorijlik mijoz bilan birinchi shartnomada nimaga qarash kerak?',
      'На что смотреть в первом договоре с зарубежным клиентом?',
      'What should I look at in my first contract with a client abroad?',
    ],
    [
      'Bulut xizmatini chet elga qanday narxda sotish kerak?',
      'По какой цене продавать облачный сервис за рубеж?',
      'How should I price a cloud service for export?',
    ],
    [
      'Bengaluruda sheriklarni qayerdan izlash kerak?',
      'Где искать партнёров в Бангалоре?',
      'Where should I look for partners in Bengaluru?',
    ],
  ),
  'AMB-0008': inLanguages('en', 'fr')(
    [
      'Daromadsiz startap investor bilan gaplasha oladimi?',
      'Можно ли идти к инвестору, если у стартапа ещё нет выручки?',
      'Can I talk to an investor before there is any revenue?',
    ],
    [
      'Oʻn daqiqalik taqdimotga nimalarni kiritish kerak?',
      'Что должно быть в десятиминутной презентации?',
      'What belongs in a ten-minute pitch?',
    ],
    [
      'Investor bizning kompaniyadan qancha ulush soʻraydi?',
      'Какую долю в компании попросит инвестор?',
      'What share of the company will an investor ask for?',
    ],
  ),
  'AMB-0055': inLanguages('et', 'en', 'ru')(
    [
      'Sinfda kompyuter kam boʻlsa, informatikani qanday oʻtish mumkin?',
      'Как вести информатику, если в классе мало компьютеров?',
      'How do I teach computing with few computers in the room?',
    ],
    [
      'Estoniyada oʻqituvchilar uchun malaka oshirish dasturlari bormi?',
      'Есть ли в Эстонии программы повышения квалификации для учителей?',
      'Does Estonia have training programmes for teachers?',
    ],
    [
      'Elektron kundalikni maktabda nimadan boshlagan maʼqul?',
      'С чего школе начать переход на электронный дневник?',
      'Where should a school begin with an electronic diary?',
    ],
  ),
  'AMB-0023': inLanguages('ko', 'en')(
    [
      'Qishki amaliyotga qanday topshirsa boʻladi?',
      'Как попасть на зимнюю стажировку?',
      'How do I apply for the winter internship?',
    ],
    [
      'Koreyada kiberxavfsizlik boʻyicha magistratura uchun grant bormi?',
      'Есть ли в Корее гранты на магистратуру по кибербезопасности?',
      'Are there grants for a master’s degree in cybersecurity in Korea?',
    ],
    [
      'Suv yoki elektr tarmogʻini himoyalashni nimadan boshlash kerak?',
      'С чего начать защиту водоканала или электросети?',
      'Where does one begin to protect a water or power network?',
    ],
  ),
  'AMB-0061': inLanguages(
    'en',
    'zh',
    'ms',
  )(
    [
      'Toʻlov ikki marta yechilsa, xizmat nima qilishi kerak?',
      'Что должен делать сервис, если платёж списан дважды?',
      'What should a service do when a payment goes through twice?',
    ],
    [
      'Singapurda fintex kompaniyasini roʻyxatdan oʻtkazish qiyinmi?',
      'Сложно ли открыть финтех-компанию в Сингапуре?',
      'Is it hard to register a fintech company in Singapore?',
    ],
  ),
  'AMB-0012': inLanguages('tr', 'en')(
    [
      'Birinchi mobil oʻyinimni sinash uchun odamlarni qayerdan topaman?',
      'Где найти людей, чтобы испытать первую мобильную игру?',
      'Where do I find people to test my first mobile game?',
    ],
    [
      'Doʻkondagi sahifa matnini qanday yozish kerak?',
      'Как написать страницу игры в магазине?',
      'How do I write the store page of a game?',
    ],
    [
      'Turkiyadagi studiyalar masofadan ishlaydiganlarni oladimi?',
      'Берут ли турецкие студии удалённых сотрудников?',
      'Do studios in Türkiye hire people who work remotely?',
    ],
  ),
  'AMB-0037': inLanguages('pl', 'en', 'ru')(
    [
      'Autsorsing markazida birinchi boʻlib kimni ishga olish kerak?',
      'Кого первым нанять в центр аутсорсинга?',
      'Whom should an outsourcing centre hire first?',
    ],
    [
      'Soatbay narxni qanday belgilash kerak?',
      'Как назначить почасовую ставку?',
      'How do I set an hourly rate?',
    ],
    [
      'Lublinga ishga taklif olgach, qanday viza kerak boʻladi?',
      'Какая виза нужна после приглашения на работу в Люблин?',
      'Which visa do I need after a job offer in Lublin?',
    ],
  ),
  'AMB-0003': inLanguages('uz', 'en', 'ru')(
    [
      'Toshkentdan turib AQSHda kompaniya ochsa boʻladimi?',
      'Можно ли открыть компанию в США, живя в Ташкенте?',
      'Can I register a company in the United States from Tashkent?',
    ],
    [
      'Amerikalik birinchi mijozni qayerdan izlay?',
      'Где искать первого американского клиента?',
      'Where do I look for my first American client?',
    ],
    [
      'Shartnomada kod kimniki ekani qanday yoziladi?',
      'Как в договоре записать, кому принадлежит код?',
      'How does a contract say who owns the code?',
    ],
    [
      'Toʻlovni qaysi hisobga olgan qulay?',
      'На какой счёт удобнее получать оплату?',
      'Which account is best for receiving payment?',
    ],
  ),
  'AMB-0028': inLanguages('en', 'es')(
    [
      'Muhandislardan iborat jamoa investorga nimani aytishi kerak?',
      'О чём говорить с инвестором команде инженеров?',
      'What should a team of engineers tell an investor?',
    ],
    [
      'Boston klubi oʻzbek startapini koʻrib chiqadimi?',
      'Рассмотрит ли бостонский клуб стартап из Узбекистана?',
      'Would the Boston club look at a start-up from Uzbekistan?',
    ],
  ),
  'AMB-0047': inLanguages('en', 'fr')(
    [
      'Oʻzbekcha nutq yozuvlarini yigʻishga qanday qoʻshilsam boʻladi?',
      'Как присоединиться к сбору записей узбекской речи?',
      'How can I join in collecting spoken Uzbek?',
    ],
    [
      'Torontodagi almashinuv dasturiga kimlar olinadi?',
      'Кого берут на программу обмена в Торонто?',
      'Who is accepted to the exchange programme in Toronto?',
    ],
    [
      'Tilshunos dasturlashni oʻttiz yoshda oʻrgana oladimi?',
      'Может ли лингвист научиться программировать в тридцать лет?',
      'Can a linguist learn to program at thirty?',
    ],
  ),
  'AMB-0019': inLanguages('fr', 'en')(
    [
      'Kredit xavfini oddiy jadvalda qanday hisoblash mumkin?',
      'Как посчитать кредитный риск в обычной таблице?',
      'How do I work out credit risk in a plain spreadsheet?',
    ],
    [
      'Yevropalik investor birinchi uchrashuvda qaysi hujjatlarni soʻraydi?',
      'Какие документы европейский инвестор попросит на первой встрече?',
      'Which documents will a European investor ask for first?',
    ],
  ),
  'AMB-0052': inLanguages('nl', 'en', 'de')(
    [
      'Ariq suvini oʻlchaydigan datchikni oʻzimiz yigʻa olamizmi?',
      'Можно ли самим собрать датчик уровня воды в арыке?',
      'Can we build a sensor for an irrigation ditch ourselves?',
    ],
    [
      'Datchik uchun qismlarni Oʻzbekistonda topsa boʻladimi?',
      'Найдутся ли детали для датчика в Узбекистане?',
      'Can the parts of the sensor be bought in Uzbekistan?',
    ],
    [
      'Maktab toʻgaragi bu loyihaga qanday qoʻshiladi?',
      'Как школьному кружку присоединиться к проекту?',
      'How can a school club join the project?',
    ],
  ),
  'AMB-0034': inLanguages('ar', 'en', 'ru')(
    [
      'Tender hujjatini qanday oʻqish kerak?',
      'Как читать тендерную документацию?',
      'How do I read a tender?',
    ],
    [
      'Shahar hokimligi bilan sinov loyihasi necha oy davom etadi?',
      'Сколько месяцев длится пилот с хокимиятом?',
      'How many months does a pilot with a city take?',
    ],
    [
      'Dubayda startapga hamkor topish uchun kimga yozish kerak?',
      'Кому писать, чтобы найти партнёра для стартапа в Дубае?',
      'Whom should a start-up write to for a partner in Dubai?',
    ],
  ),
  'AMB-0009': inLanguages('de', 'en')(
    [
      'Nemis korxonasiga birinchi taklifni qanday yozish kerak?',
      'Как написать первое предложение немецкому предприятию?',
      'How do I write a first offer to a German manufacturer?',
    ],
    [
      'Germaniyada ishlash uchun nemis tili shartmi?',
      'Обязателен ли немецкий, чтобы работать с Германией?',
      'Is German a must for working with Germany?',
    ],
    [
      'Muddatga ulgurmasak, mijozga qachon aytish kerak?',
      'Когда говорить клиенту, что мы не успеваем в срок?',
      'When should we tell the client that we are late?',
    ],
  ),
  'AMB-0014': inLanguages('en')(
    [
      'Tuman kutubxonasida dasturlash kursini qanday ochamiz?',
      'Как открыть курс программирования в районной библиотеке?',
      'How do we open a coding course at a district library?',
    ],
    [
      'Koʻngilli oʻqituvchilarni qayerdan topsa boʻladi?',
      'Где найти преподавателей-волонтёров?',
      'Where do we find volunteer teachers?',
    ],
  ),
  'AMB-0026': inLanguages('de', 'en')(
    [
      'Dasturimiz qancha energiya tejashini qanday oʻlchaymiz?',
      'Как измерить, сколько энергии экономит наша программа?',
      'How do we measure the energy that our software saves?',
    ],
    [
      'Myunxendagi ikki oylik sinovga nima bilan kelish kerak?',
      'С чем приезжать на двухмесячное испытание в Мюнхен?',
      'What do we bring to the two-month trial in Munich?',
    ],
  ),
  'AMB-0040': inLanguages('en')(
    [
      'Oʻquvchi vazifani sunʼiy intellektga yozdirsa, nima qilay?',
      'Что делать, если ученик написал работу с помощью ИИ?',
      'What do I do when a pupil lets AI write the homework?',
    ],
    [
      'Dars rejasini yordamchi bilan tuzish qancha vaqt tejaydi?',
      'Сколько времени сберегает план урока, сделанный с помощником?',
      'How much time does an assistant save on a lesson plan?',
    ],
    [
      'Maktab uchun bir betlik qoidalarni bizga moslasa boʻladimi?',
      'Можно ли приспособить правила на одну страницу для нашей школы?',
      'Can the one-page rules be adapted to our school?',
    ],
  ),
  'AMB-0045': inLanguages('ko', 'en')(
    [
      'Oʻyinni koreyschaga oʻgirishda nima koʻp xato qilinadi?',
      'Где чаще всего ошибаются, переводя игру на корейский?',
      'What goes wrong most often when a game is translated into Korean?',
    ],
    [
      'Noshir daromadning qanchasini oladi?',
      'Какую долю дохода берёт издатель?',
      'What share of the revenue does a publisher take?',
    ],
  ),
  'AMB-0058': inLanguages('ja', 'en')(
    [
      'Yapon korporatsiyasi bilan sinov loyihasini kim boshlab beradi?',
      'Кто в японской корпорации решает о пилотном проекте?',
      'Who in a Japanese corporation decides on a trial?',
    ],
    [
      'Taklifni qaysi oyda yuborgan maʼqul?',
      'В каком месяце лучше посылать предложение?',
      'In which month is it best to send a proposal?',
    ],
    [
      'Oʻzbek startapiga Nagoyada vakil kerakmi?',
      'Нужен ли узбекскому стартапу представитель в Нагое?',
      'Does a start-up from Uzbekistan need an agent in Nagoya?',
    ],
  ),
  'AMB-0064': inLanguages(
    'en',
    'ml',
    'hi',
  )(
    [
      'Maʼlumotlar tahlili fanini kollejda nimadan boshlaymiz?',
      'С чего начать курс анализа данных в колледже?',
      'Where does a college begin with data analysis?',
    ],
    [
      'Mahalliy ochiq maʼlumotlarni qayerdan olish mumkin?',
      'Где брать местные открытые данные?',
      'Where can we get local open data?',
    ],
  ),
  'AMB-0029': inLanguages('fi', 'en', 'sv')(
    [
      'Telekom uchun dastur yozishni qayerda oʻrgansa boʻladi?',
      'Где учат писать программы для операторов связи?',
      'Where can I learn to write software for operators?',
    ],
    [
      'Xorijiy operatorga yechimni qanday taklif qilamiz?',
      'Как предложить решение зарубежному оператору?',
      'How do we offer a solution to an operator abroad?',
    ],
    [
      'Oulu shahrida amaliyot oʻtash mumkinmi?',
      'Можно ли пройти стажировку в Оулу?',
      'Is an internship in Oulu possible?',
    ],
  ),
  'AMB-0050': inLanguages('sv', 'en')(
    [
      'Issiq iqlimda maʼlumotlar markazini arzon sovitsa boʻladimi?',
      null,
      'Can a data centre be cooled cheaply in a hot climate?',
    ],
    [
      'Quyosh panellari hisobini qaysi koʻrinishda yuborish kerak?',
      null,
      'In which form should we send a calculation for solar panels?',
    ],
  ),
  'AMB-0006': inLanguages(
    'de',
    'fr',
    'it',
    'en',
  )(
    [
      'Toʻlov xizmatida audit jurnali qanday boʻlishi kerak?',
      'Каким должен быть журнал аудита в платёжном сервисе?',
      'What should the audit log of a payment service look like?',
    ],
    [
      'Seshanba kungi uchrashuvga qanday yozilish mumkin?',
      'Как записаться на встречу во вторник?',
      'How do I get one of the Tuesday meetings?',
    ],
  ),
  'AMB-0033': inLanguages('en', 'ga')(
    [
      'Yevropadagi mijozga sotganda QQSni kim toʻlaydi?',
      'Кто платит НДС, когда продаёшь клиенту из Европы?',
      'Who pays value added tax when I sell to Europe?',
    ],
    [
      'Shaxsga doir maʼlumotlar boʻyicha Yevropa qoidalari bizga ham tegishlimi?',
      'Касаются ли нас европейские правила о персональных данных?',
      'Do the European rules on personal data apply to us?',
    ],
    [
      'Toʻqqiz kishilik jamoa oʻn bitta davlatga qanday xizmat qiladi?',
      'Как команда из девяти человек работает на одиннадцать стран?',
      'How does a team of nine serve eleven countries?',
    ],
  ),
  'AMB-0066': inLanguages('ms', 'en')(
    [
      'Qishloqda turib masofaviy ish topsa boʻladimi?',
      'Можно ли найти удалённую работу, живя в кишлаке?',
      'Can I find remote work while living in a village?',
    ],
    [
      'Dizaynni faqat telefonda oʻrganish mumkinmi?',
      'Можно ли учиться дизайну только с телефоном?',
      'Can design be learned on a phone alone?',
    ],
    [
      'Namanganda yangi guruh qachon boshlanadi?',
      'Когда в Намангане начнётся новая группа?',
      'When does a new group begin in Namangan?',
    ],
  ),
  'AMB-0011': inLanguages('zh', 'en')(
    [null, null, 'What would a first joint level look like?'],
    [null, null, 'Who owns the art that two studios make together?'],
  ),
  'AMB-0069': inLanguages('uz', 'tr', 'ru')(
    [
      'Lalelida dasturimga birinchi xaridorni qanday topaman?',
      'Как найти первого покупателя программы в Лалели?',
      'How do I find the first buyer of my software in Laleli?',
    ],
    [
      'Turkiyada yakka tartibda ishlash uchun qanday ruxsat kerak?',
      'Какое разрешение нужно, чтобы работать на себя в Турции?',
      'Which permit do I need to be self-employed in Türkiye?',
    ],
    [
      'Toʻqimachilik korxonasi daftardan dasturga qanday oʻtadi?',
      'Как текстильному предприятию перейти с тетради на программу?',
      'How does a textile firm move from a notebook to software?',
    ],
  ),
  'AMB-0071': inLanguages(
    'uz',
    'ru',
    'en',
    'ar',
  )(
    [
      'Bolam chet elda oʻzbekchani unutmasligi uchun nima qilay?',
      'Что делать, чтобы ребёнок за границей не забыл узбекский?',
      'How do I keep my child’s Uzbek alive abroad?',
    ],
    [
      'Onlayn maktabda dars berish uchun nima talab qilinadi?',
      'Что нужно, чтобы преподавать в онлайн-школе?',
      'What does it take to teach at the online school?',
    ],
  ),
  'AMB-0073': inLanguages(
    'uz',
    'nl',
    'en',
    'ru',
  )(
    [
      'Delftda suv muhandisligi boʻyicha oʻqishga grant olsa boʻladimi?',
      'Можно ли получить грант на учёбу по водному делу в Делфте?',
      'Are there grants to study water engineering in Delft?',
    ],
    [
      'Kanal toʻsiqlarini ob-havoga qarab boshqarish qancha turadi?',
      'Сколько стоит управлять шлюзами канала по погоде?',
      'What does it cost to run canal gates by the weather?',
    ],
    [
      'Suv taqsimoti jadvalini nimadan boshlab tuzamiz?',
      'С чего начать расписание полива?',
      'Where do we begin with a timetable for water?',
    ],
  ),
  'EXP-0101': inLanguages('fr', 'en')(
    [
      'Qaysi maʼlumotlarni birinchi boʻlib ochgan maʼqul?',
      'Какие данные открывать в первую очередь?',
      'Which data should be opened first?',
    ],
    [
      'Ochiq maʼlumotlardan ilova yasashni nimadan boshlay?',
      'С чего начать приложение на открытых данных?',
      'How do I start an app built on open data?',
    ],
  ),
  'EXP-0114': inLanguages('nl', 'en')(
    [
      'Dalaga datchikni qayerga oʻrnatish kerak?',
      'Где в поле ставить датчик?',
      'Where in a field should a sensor go?',
    ],
    [
      'Uzum hosilini bashorat qilish uchun qancha yillik maʼlumot kerak?',
      'Данные за сколько лет нужны для прогноза урожая винограда?',
      'How many years of data does a grape forecast need?',
    ],
    [
      'Fermerga bu tizim nima beradi?',
      'Что эта система даст фермеру?',
      'What does the system give to a farmer?',
    ],
  ),
  'EXP-0120': inLanguages('ar', 'en')(
    [
      'Shahar loyihasi nega kechikadi va buni qanday oldini olamiz?',
      'Почему городские проекты опаздывают и как этого избежать?',
      'Why do city projects run late, and how do we avoid it?',
    ],
    [
      'Loyiha ofisini kichik hokimlikda tuzsa boʻladimi?',
      'Можно ли создать проектный офис в небольшом хокимияте?',
      'Can a small city hall have a project office?',
    ],
  ),
  'EXP-0088': inLanguages('fi', 'en', 'sv')(
    [
      'Ochiq kodli loyihaga birinchi hissani qanday qoʻshaman?',
      'Как сделать первый вклад в открытый проект?',
      'How do I make my first open source contribution?',
    ],
    [
      'Xatoni qanday toʻgʻri bildirish kerak?',
      'Как правильно сообщить об ошибке?',
      'What is the right way to report a bug?',
    ],
    [
      'Bu tajriba ishga kirishda hisobga olinadimi?',
      'Учитывают ли такой опыт при приёме на работу?',
      'Does such work count when I apply for a job?',
    ],
  ),
  'EXP-0133': inLanguages('fr', 'en')(
    [
      'Model tayyorligini qaysi oʻlchov bilan bilamiz?',
      'По какой мере понять, что модель готова?',
      'Which measure tells us that a model is ready?',
    ],
    [
      'Oʻzbekcha matnlar uchun til modelini qanday sinaymiz?',
      'Как испытать языковую модель на узбекских текстах?',
      'How do we test a language model on Uzbek texts?',
    ],
    [
      'Shifoxonada sunʼiy intellektni xavfsiz qoʻllasa boʻladimi?',
      'Можно ли безопасно применять ИИ в больнице?',
      'Can AI be used safely in a hospital?',
    ],
  ),
  'EXP-0095': inLanguages('ms', 'en')(
    [
      'Bolali ayol dasturlashni qaysi jadval bilan oʻrgana oladi?',
      'По какому расписанию учиться программированию маме с детьми?',
      'Which timetable suits a mother who learns to program?',
    ],
    [
      'Qizlar uchun IT toʻgaragini qanday ochamiz?',
      'Как открыть IT-кружок для девочек?',
      'How do we open an IT club for girls?',
    ],
  ),
  'EXP-0144': inLanguages('uz', 'ko', 'en', 'ru')(
    [
      'Koreyada magistraturaga grant hujjatlarini qanday tayyorlayman?',
      'Как подготовить документы на грант в корейскую магистратуру?',
      'How do I prepare grant papers for a master’s in Korea?',
    ],
    [
      'Oʻzbek nutqini taniydigan modelni qayerdan olsa boʻladi?',
      'Где взять модель, которая распознаёт узбекскую речь?',
      'Where can I get a model that recognises spoken Uzbek?',
    ],
    [
      'Sheva yozuvlarini yigʻishda qanday yordam bera olaman?',
      'Чем помочь в сборе записей диалектов?',
      'How can I help to record dialects?',
    ],
    [
      'Seulda birinchi oylar qancha mablagʻ kerak boʻladi?',
      'Сколько денег нужно на первые месяцы в Сеуле?',
      'How much money do the first months in Seoul take?',
    ],
  ),
  'EXP-0107': inLanguages('en')(
    [
      'Hujumdan keyin birinchi soatda nima qilish kerak?',
      'Что делать в первый час после атаки?',
      'What should we do in the first hour after an attack?',
    ],
    [
      'Mashgʻulotni bizning tashkilotda oʻtkazsa boʻladimi?',
      'Можно ли провести учение в нашей организации?',
      'Can the exercise be held at our organization?',
    ],
  ),
  'EXP-0126': inLanguages('sv', 'en')(
    [
      'Keksalar uchun xizmatni qanday sinab koʻramiz?',
      'Как проверить услугу вместе с пожилыми людьми?',
      'How do we test a service with older people?',
    ],
    [
      'Suhbatda qaysi savollarni bermaslik kerak?',
      'Каких вопросов не задавать на интервью?',
      'Which questions should an interview leave out?',
    ],
  ),
  'EXP-0079': inLanguages('de', 'en', 'fr')(
    [
      'Fintex startapi hamkor bankni qanday topadi?',
      'Как финтех-стартапу найти банк-партнёр?',
      'How does a fintech start-up find its partner bank?',
    ],
    [
      'Mahsulotga birinchi narxni qanday qoʻyamiz?',
      'Как назначить первую цену продукта?',
      'How do we set the first price of a product?',
    ],
    [
      'Yopilgan startapdan nimani oʻrganish mumkin?',
      'Чему учит закрывшийся стартап?',
      'What does a start-up that closed teach?',
    ],
  ),
  'EXP-0139': inLanguages('en', 'mr', 'hi')(
    [
      'Kod koʻrigini ikki kundan uch soatga qanday tushiramiz?',
      'Как сократить проверку кода с двух дней до трёх часов?',
      'How do we cut code review from two days to three hours?',
    ],
    [
      'Ingliz tilim oʻrtacha, xorijiy jamoada ishlay olamanmi?',
      'Смогу ли я работать в зарубежной команде со средним английским?',
      'Can I work in a team abroad with average English?',
    ],
    [
      'Texnik yetakchi boʻlish uchun nimani oʻrganay?',
      'Что выучить, чтобы стать техническим лидером?',
      'What should I learn to become a technical lead?',
    ],
  ),
  'EXP-0112': inLanguages('zh', 'en')(
    [
      'Server yuklamaga bardosh berishini qanday tekshiraman?',
      'Как проверить, что сервер выдержит нагрузку?',
      'How do I check that a server holds under load?',
    ],
    [
      'Kichik byudjet bilan qaysi bulutdan boshlagan maʼqul?',
      'С какого облака начать при небольшом бюджете?',
      'Which cloud should I start with on a small budget?',
    ],
  ),
  'EXP-0150': inLanguages('en', 'es')(
    [
      'Zaiflik topsam, uni kimga va qanday aytaman?',
      'Кому и как сообщить о найденной уязвимости?',
      'Whom do I tell about a weakness, and how?',
    ],
    [
      'Qaysi sertifikat ishga kirishda yordam beradi?',
      'Какой сертификат поможет найти работу?',
      'Which certificate helps to find a job?',
    ],
    [
      'Veb-xavfsizlikni noldan qanday oʻrganay?',
      'Как изучать веб-безопасность с нуля?',
      'How do I learn web security from zero?',
    ],
  ),
  'EXP-0098': inLanguages('tr', 'en', 'de')(
    [
      'Qaysi shriftlarda oʻ va gʻ toʻgʻri chiziladi?',
      'В каких шрифтах верно нарисованы oʻ и gʻ?',
      'Which typefaces draw oʻ and gʻ properly?',
    ],
    [
      'Bitta ekranni bir necha tilga qanday moslaymiz?',
      'Как подогнать один экран под несколько языков?',
      'How do we fit one screen to several languages?',
    ],
    [
      'Portfoliomni koʻrib bera olasizmi?',
      'Можете ли вы посмотреть моё портфолио?',
      'Would you review my portfolio?',
    ],
  ),
  'EXP-0117': inLanguages('ja', 'en')(
    [
      'Oʻyinim sekin: vaqt qayerda ketayotganini qanday topaman?',
      'Игра тормозит: как найти, на что уходит время?',
      'My game is slow: how do I find where the time goes?',
    ],
    [
      'Grafika dasturchisi boʻlish uchun qaysi matematika kerak?',
      'Какая математика нужна программисту графики?',
      'Which mathematics does a graphics programmer need?',
    ],
  ),
  'EXP-0082': inLanguages('en', 'es')(
    [
      'Bemor maʼlumotlarini tahlildan oldin qanday yashirish kerak?',
      'Как обезличить данные пациентов перед анализом?',
      'How do I hide patients in data before the analysis?',
    ],
    [
      'Kichik poliklinika maʼlumotlaridan xulosa chiqarsa boʻladimi?',
      'Можно ли делать выводы по данным небольшой поликлиники?',
      'Can conclusions be drawn from the data of a small clinic?',
    ],
  ),
  'EXP-0136': inLanguages('en', 'nl')(
    [
      'Gʻoyani ikki haftada qanday sinab koʻraman?',
      'Как проверить идею за две недели?',
      'How do I test an idea in two weeks?',
    ],
    [
      'Hali mahsulot yoʻq, qanday qilib oldindan pul olish mumkin?',
      'Как взять предоплату, если продукта ещё нет?',
      'How do I take payment in advance without a product?',
    ],
    [
      'Yigirma kishini suhbatga qayerdan topaman?',
      'Где найти двадцать человек для разговора?',
      'Where do I find twenty people to talk to?',
    ],
  ),
  'EXP-0091': inLanguages('de', 'en')(
    [
      'Rasmiy xatni oddiy tilda qanday yozsa boʻladi?',
      'Как написать официальное письмо простым языком?',
      'How can an official letter be written in plain language?',
    ],
    [
      'Sodda matn yuridik kuchini yoʻqotmaydimi?',
      'Не теряет ли простой текст юридическую силу?',
      'Does a plain text keep its legal force?',
    ],
  ),
  'EXP-0147': inLanguages('de', 'tr', 'en')(
    [
      'Kichik jamoa tizimni kechasi kim kuzatishini qanday hal qiladi?',
      'Как маленькой команде решить, кто дежурит ночью?',
      'How does a small team decide who watches at night?',
    ],
    [
      'Bepul vositalar bilan monitoringni qanday yoʻlga qoʻyamiz?',
      'Как наладить мониторинг на бесплатных средствах?',
      'How do we set up monitoring with free tools?',
    ],
    [
      'Germaniyada DevOps muhandisi boʻlib ishga kirish uchun nima kerak?',
      'Что нужно, чтобы устроиться DevOps-инженером в Германии?',
      'What does it take to work as a DevOps engineer in Germany?',
    ],
  ),
  'EXP-0103': inLanguages('en')(
    [
      'Saytni koʻzi ojiz odam ishlata olishini qanday tekshiraman?',
      'Как проверить, что сайтом сможет пользоваться незрячий?',
      'How do I check that a blind person can use my site?',
    ],
    [
      'Ekrandan oʻqish dasturlari oʻzbekchani biladimi?',
      'Знают ли программы чтения с экрана узбекский?',
      'Do screen readers read Uzbek?',
    ],
  ),
  'EXP-0129': inLanguages('en')(
    [null, null, 'Which of the nine things should a small firm do first?'],
    [null, null, 'How do I explain a backup to an owner?'],
  ),
  'EXP-0110': inLanguages('ko', 'en')(
    [
      'Avtobus jadvalini ilovaga qanday ulaymiz?',
      'Как подключить расписание автобусов к приложению?',
      'How do we connect bus timetables to an app?',
    ],
    [
      'Idoralar maʼlumot almashishga qanday kelishadi?',
      'Как ведомства договариваются об обмене данными?',
      'How do agencies agree to share data?',
    ],
  ),
  'EXP-0142': inLanguages('ja', 'en')(
    [
      'Robototexnika toʻgaragini eski printerlardan boshlasa boʻladimi?',
      null,
      'Can a robotics club begin with old printers?',
    ],
    ['Sakkiz haftalik kursga qanday yozilaman?', null, 'How do I join the eight-week course?'],
  ),
  'EXP-0084': inLanguages('en', 'te', 'hi')(
    [
      'Tajribasiz odam rezyumeda nima yozadi?',
      'Что писать в резюме без опыта работы?',
      'What goes into a CV without experience?',
    ],
    [
      'Ingliz tilidagi texnik suhbatga qanday tayyorlanay?',
      'Как подготовиться к техническому собеседованию на английском?',
      'How do I prepare for a technical interview in English?',
    ],
    [
      'Sinov muddatida nimaga eʼtibor berish kerak?',
      'На что обратить внимание на испытательном сроке?',
      'What matters during probation?',
    ],
  ),
  'EXP-0131': inLanguages(
    'en',
    'hi',
    'mr',
  )(
    [
      'Bozordagi sotuvchi ilovani nega oʻchirib tashlaydi?',
      'Почему продавец на базаре удаляет приложение?',
      'Why does a bazaar seller delete an app?',
    ],
    [
      'Nasiya daftari ilovasini qanday boshlaymiz?',
      'С чего начать приложение для записи долгов?',
      'How do we start a credit ledger app?',
    ],
  ),
  'EXP-0122': inLanguages(
    'en',
    'ta',
    'ms',
  )(
    [
      'Fuqaro maʼlumotini kim koʻrganini qanday biladi?',
      'Как гражданину узнать, кто смотрел его данные?',
      'How can citizens know who has looked at their data?',
    ],
    [
      'Idoralararo almashinuvda qaysi maʼlumot ortiqcha?',
      'Какие данные в межведомственном обмене лишние?',
      'Which data need not be exchanged between agencies?',
    ],
  ),
  'EXP-0105': inLanguages(
    'et',
    'en',
    'ru',
  )(
    [
      'Kichik tuman elektron xizmatni nimadan boshlaydi?',
      'С чего небольшому району начать электронные услуги?',
      'Where does a small district begin with e-services?',
    ],
    [
      'Xodimlarni oʻqitishga qancha ajratish kerak?',
      'Сколько закладывать на обучение сотрудников?',
      'How much should be set aside for training staff?',
    ],
  ),
  'EXP-0153': inLanguages(
    'pl',
    'en',
    'de',
  )(
    [
      'Eski tizimni toʻxtatmasdan yangisiga qanday oʻtkazamiz?',
      null,
      'How do we move an old system without stopping it?',
    ],
    ['Hujjatsiz kodni qanday oʻqish kerak?', null, 'How does one read code without documents?'],
  ),
  'EXP-0156': inLanguages(
    'kk',
    'tr',
    'ru',
    'uz',
    'en',
  )(
    [
      'Darslikni bir turkiy tildan boshqasiga oʻgirish qancha vaqt oladi?',
      'Сколько времени занимает перевод учебника с одного тюркского языка на другой?',
      'How long does it take to move a textbook between Turkic languages?',
    ],
    [
      'Oʻzbekcha atamalar lugʻatiga soʻz taklif qilsam boʻladimi?',
      'Можно ли предложить слово в узбекский глоссарий?',
      'Can I suggest a word for the Uzbek glossary?',
    ],
  ),
  'EXP-0158': inLanguages('uz', 'en', 'ru')(
    [
      'Kanadada birinchi ishni topish qancha vaqt oladi?',
      'Сколько времени уходит на поиск первой работы в Канаде?',
      'How long does it take to find a first job in Canada?',
    ],
    [
      'Rad javobidan keyin nimani oʻzgartirish kerak?',
      'Что менять после отказа?',
      'What should I change after a rejection?',
    ],
    [
      'Oilam bilan koʻchish uchun qaysi viza mos keladi?',
      'Какая виза подойдёт, чтобы переехать с семьёй?',
      'Which visa suits a move with a family?',
    ],
  ),
  'EXP-0160': inLanguages(
    'uz',
    'pl',
    'ru',
    'en',
  )(
    [
      'Universitetimizda kibermusobaqani qanday oʻtkazamiz?',
      'Как провести соревнование по кибербезопасности в нашем вузе?',
      'How do we hold a security contest at our university?',
    ],
    [
      'Jamoamiz Vrotslavdagi musobaqaga qanday yoziladi?',
      'Как нашей команде записаться на соревнование во Вроцлаве?',
      'How does our team enter the contest in Wrocław?',
    ],
    [
      'Polshada oʻqish uchun qaysi hujjatlar kerak?',
      'Какие документы нужны для учёбы в Польше?',
      'Which papers do I need to study in Poland?',
    ],
  ),
  'EXP-0162': inLanguages(
    'en',
    'ta',
    'ms',
  )(
    [
      'Narxni oshirsak, mijozlarga qanday aytamiz?',
      'Как сказать клиентам о повышении цены?',
      'How do we tell customers about a higher price?',
    ],
    [
      'Toʻlov xizmatida komissiyani kim toʻlagani maʼqul?',
      'Кто должен платить комиссию в платёжном сервисе?',
      'Who should pay the fee in a payment service?',
    ],
  ),
}

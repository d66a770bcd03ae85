import type { SampleAboutOpening, SampleAboutSection, SampleValue } from './editorial-types.ts'

/** The heading and the first lines of the page about the programme (P-8). */
export const sampleAboutOpening: SampleAboutOpening = {
  headline: {
    uz: 'Bilim chegara bilmaydi, yoʻlni esa kimdir koʻrsatishi kerak',
    ru: 'У знаний нет границ, но дорогу кто-\u2060то должен показать',
    en: 'Knowledge knows no borders, but someone has to show the way',
  },
  lead: {
    uz: 'Raqamli dunyo 20 mamlakatda ishlayotgan mutaxassislarni Oʻzbekistondagi yosh dasturchi, dizayner va tadbirkorlar bilan uchrashtiradi.',
    ru: '«Цифровой мир» знакомит специалистов, которые работают в 20 странах, с молодыми разработчиками, дизайнерами и предпринимателями Узбекистана.',
    en: 'Digital World brings specialists who work in 20 countries together with young developers, designers and entrepreneurs in Uzbekistan.',
  },
}

/** The programme's description, in the order of the page (P-8). */
export const sampleAboutSections: readonly SampleAboutSection[] = [
  {
    key: 'what-it-is',
    title: { uz: 'Dastur nima', ru: 'Что это за программа', en: 'What the programme is' },
    paragraphs: [
      {
        uz: 'Raqamli dunyo — Raqamli texnologiyalar vazirligining davlat dasturi. U yosh IT mutaxassislarini yetakchi mamlakatlarda ishlayotgan elchilar va ekspertlar bilan bogʻlaydi.',
        ru: '«Цифровой мир» — государственная программа Министерства цифровых технологий. Она связывает молодых ИТ-специалистов с послами и экспертами, которые работают в ведущих странах отрасли.',
        en: 'Digital World is a government programme of the Ministry of Digital Technologies. It connects young IT specialists with ambassadors and experts who work in the leading countries of the industry.',
      },
      {
        uz: 'Elchi oʻz mamlakatidagi IT bozorini ichidan biladi: uni tanishtiradi va kerakli odamlar bilan aloqa oʻrnatishga yordam beradi. Ekspert oʻz sohasi boʻyicha oʻrgatadi, loyihangizni siz bilan birga koʻrib chiqadi va maslahat beradi.',
        ru: 'Посол знает ИТ-рынок своей страны изнутри: рассказывает о нём и знакомит с нужными людьми. Эксперт учит своему делу, разбирает проект вместе с вами и советует, что делать дальше.',
        en: 'An ambassador knows the IT market of a country from the inside, explains it and introduces you to the right people. An expert teaches in one field, goes through your project with you and advises you.',
      },
      {
        uz: 'Dastur uch soha bilan shugʻullanadi: IT biznes va eksport, investitsiya loyihalari, IT taʼlimni rivojlantirish. Shu sohalarda seminarlar, treninglar va mahorat darslari oʻtadi, podkast chiqadi, amaliyot, maslahat va almashinuv dasturlari tashkil etiladi.',
        ru: 'Программа работает в трёх областях: ИТ-бизнес и экспорт, инвестиционные проекты, развитие ИТ-образования. В них проходят семинары, тренинги и мастер-классы, выходит подкаст, организуются стажировки, консультации и программы обмена.',
        en: 'The programme works in three fields: IT business and export, investment projects, and the development of IT education. In each there are seminars, training sessions, masterclasses, a podcast, internships, consulting and exchange programmes.',
      },
    ],
  },
  {
    key: 'for-whom',
    title: { uz: 'Kimlar uchun', ru: 'Для кого она', en: 'Who it is for' },
    paragraphs: [
      {
        uz: 'Avvalo 18 yoshdan 35 yoshgacha boʻlgan mutaxassis va talabalar uchun: dasturchilar, dizaynerlar, tahlilchilar, oʻqituvchilar, tadbirkorlar. Maʼlum bir diplom yoki ish staji talab qilinmaydi.',
        ru: 'Прежде всего для специалистов и студентов от 18 до 35 лет: разработчиков, дизайнеров, аналитиков, преподавателей, предпринимателей. Определённый диплом или стаж не нужен.',
        en: 'First of all for specialists and students aged 18 to 35: developers, designers, analysts, teachers, entrepreneurs. No particular degree or work experience is required.',
      },
      {
        uz: 'Startaplar va kichik jamoalar xorijiy bozorga chiqish, narx belgilash yoki investor bilan suhbatga tayyorlanish boʻyicha maslahat oladi.',
        ru: 'Стартапы и небольшие команды получают консультации: как выйти на зарубежный рынок, назначить цену, подготовиться к разговору с инвестором.',
        en: 'Start-ups and small teams get advice on entering a foreign market, setting a price or preparing for a meeting with an investor.',
      },
      {
        uz: 'Xorijda ishlayotgan mutaxassislar elchi yoki ekspert boʻlib qatnashadi: tajribasini ulashadi va Oʻzbekistondagi jamoalar bilan tanishadi. Ularning fuqaroligi ahamiyatsiz.',
        ru: 'Специалисты, работающие за рубежом, участвуют как послы или эксперты: делятся опытом и знакомятся с командами Узбекистана. Их гражданство значения не имеет.',
        en: 'Specialists who work abroad take part as ambassadors or experts: they share what they know and get to know teams in Uzbekistan. Their citizenship does not matter.',
      },
    ],
  },
  {
    key: 'how-to-take-part',
    title: { uz: 'Qanday qatnashish mumkin', ru: 'Как участвовать', en: 'How to take part' },
    paragraphs: [
      {
        uz: 'Sahifalarni oʻqish, qidirish va bizga yozish uchun hisob ochish shart emas.',
        ru: 'Чтобы читать страницы, искать и писать нам, учётная запись не нужна.',
        en: 'You do not need an account to read the pages, search or write to us.',
      },
    ],
    steps: [
      {
        title: {
          uz: 'Odam yoki tadbirni tanlang',
          ru: 'Выберите человека или мероприятие',
          en: 'Choose a person or an activity',
        },
        text: {
          uz: 'Elchi va ekspertlarni mamlakat, toifa va yoʻnalish boʻyicha, tadbirlarni turi va vaqti boʻyicha saralang.',
          ru: 'Послов и экспертов можно отобрать по стране, категории и направлению, мероприятия — по виду и времени.',
          en: 'Filter ambassadors and experts by country, category and direction, and activities by kind and time.',
        },
      },
      {
        title: { uz: 'Vaqtini belgilab qoʻying', ru: 'Отметьте время', en: 'Save the date' },
        text: {
          uz: 'Tadbir sahifasida kun, Toshkent vaqti, joy yoki havola koʻrsatiladi. Tadbirni taqvimingizga qoʻshing.',
          ru: 'На странице мероприятия указаны день, ташкентское время, место или ссылка. Добавьте его в свой календарь.',
          en: 'The activity’s page gives the day, the time in Tashkent and the place or the link. Add it to your calendar.',
        },
      },
      {
        title: { uz: 'Qatnashing va soʻrang', ru: 'Приходите и спрашивайте', en: 'Come and ask' },
        text: {
          uz: 'Savolingizni tadbirda bering. Yakkama-yakka maslahat kerak boʻlsa, aloqa sahifasi orqali yozing.',
          ru: 'Задайте свой вопрос на мероприятии. Если нужна личная консультация, напишите нам через страницу «Контакты».',
          en: 'Ask your question at the activity. If you need advice one to one, write to us through the contact page.',
        },
      },
      {
        title: { uz: 'Davom eting', ru: 'Продолжайте', en: 'Keep going' },
        text: {
          uz: 'Keyingi qadam amaliyot, almashinuv dasturi yoki yangi loyiha boʻlishi mumkin. Vaqti kelib oʻzingiz ham ekspert boʻlib qaytishingiz mumkin.',
          ru: 'Следующим шагом может стать стажировка, программа обмена или новый проект. А со временем вы и сами можете вернуться экспертом.',
          en: 'The next step may be an internship, an exchange programme or a new project. In time you may come back as an expert yourself.',
        },
      },
    ],
  },
  {
    key: 'how-to-join',
    title: {
      uz: 'Elchi yoki ekspert boʻlish',
      ru: 'Как стать послом или экспертом',
      en: 'Becoming an ambassador or expert',
    },
    paragraphs: [
      {
        uz: 'Ariza topshirish va dasturga qoʻshilish bepul. Ariza holatini hisob ochmasdan, xatdagi havola orqali kuzatish mumkin.',
        ru: 'Подать заявку и вступить в программу можно бесплатно. Следить за статусом заявки можно по ссылке из письма, без учётной записи.',
        en: 'Applying and joining are free. You follow your application with the link in our email, without an account.',
      },
    ],
    steps: [
      {
        title: { uz: 'Ariza', ru: 'Заявка', en: 'Application' },
        text: {
          uz: 'Familiya, ism, sharif, elektron pochta, motivatsion xat va rezyume yuborasiz. Rezyume PDF yoki sertifikatlar bilan birga ZIP shaklida, 15\u00a0MB gacha.',
          ru: 'Вы присылаете фамилию, имя, отчество, адрес электронной почты, сопроводительное письмо и резюме. Резюме — файл PDF либо архив ZIP вместе с сертификатами, до 15\u00a0МБ.',
          en: 'You send your full name, email address, cover letter and CV. The CV is a PDF, or a ZIP with your certificates, of up to 15\u00a0MB.',
        },
      },
      {
        title: { uz: 'Koʻrib chiqish', ru: 'Рассмотрение', en: 'Review' },
        text: {
          uz: 'Arizani komissiyaning kamida ikki aʼzosi oʻqiydi.',
          ru: 'Заявку читают не менее двух членов комиссии.',
          en: 'At least two members of the commission read the application.',
        },
      },
      {
        title: { uz: 'Suhbat', ru: 'Собеседование', en: 'Interview' },
        text: {
          uz: 'Zarur boʻlsa, siz bilan qulay vaqtda onlayn suhbatlashamiz.',
          ru: 'При необходимости мы побеседуем с вами онлайн в удобное для вас время.',
          en: 'Where it is needed, we talk to you online at a time that suits you.',
        },
      },
      {
        title: { uz: 'Qaror', ru: 'Решение', en: 'Decision' },
        text: {
          uz: 'Qarorni oʻn ish kuni ichida bildiramiz. Qabul qilinsangiz, hisob ochish uchun taklifnoma yuboramiz, rad etilsa, sababini yozamiz.',
          ru: 'О решении сообщаем в течение десяти рабочих дней. Если заявка принята, присылаем приглашение создать учётную запись, если отклонена — объясняем почему.',
          en: 'You hear from us within ten working days. If you are accepted, we send an invitation to create an account; if not, we say why.',
        },
      },
    ],
  },
  {
    key: 'who-runs-it',
    title: { uz: 'Dasturni kim yuritadi', ru: 'Кто ведёт программу', en: 'Who runs it' },
    paragraphs: [
      {
        uz: 'Dasturni Raqamli texnologiyalar vazirligi yuritadi: tadbirlarni rejalashtiradi, arizalarni qabul qiladi va saytda chiqadigan maʼlumotlarni tekshiradi.',
        ru: 'Программу ведёт Министерство цифровых технологий: планирует мероприятия, принимает заявки и проверяет всё, что публикуется на сайте.',
        en: 'The Ministry of Digital Technologies runs the programme: it plans the activities, receives the applications and checks what is published on the site.',
      },
      {
        uz: 'Elchi va ekspertlarning arizalarini vazirlik tuzgan komissiya koʻrib chiqadi. Saralash tartibi, shuningdek qatnashchilarning huquq va majburiyatlari dastur nizomida uch tilda yozilgan.',
        ru: 'Заявки послов и экспертов рассматривает комиссия, созданная министерством. Порядок отбора, права и обязанности участников записаны в положении о программе на трёх языках.',
        en: 'A commission set up by the Ministry considers the applications of ambassadors and experts. The selection procedure and everybody’s rights and duties are written in the programme’s regulations, in three languages.',
      },
    ],
  },
]

/** The values of the programme, in the order of the page (P-8). */
export const sampleValues: readonly SampleValue[] = [
  {
    key: 'openness',
    title: { uz: 'Ochiqlik', ru: 'Открытость', en: 'Openness' },
    text: {
      uz: 'Elchilar, ekspertlar va tadbirlar haqidagi maʼlumot hammaga koʻrinadi. Saralash tartibi nizomda yozilgan, rad javobining sababi aytiladi.',
      ru: 'Сведения о послах, экспертах и мероприятиях видны всем. Порядок отбора записан в положении, а причину отказа мы называем.',
      en: 'Everyone can see who the ambassadors and experts are and what they do. The selection procedure is written down, and a rejection comes with its reasons.',
    },
  },
  {
    key: 'equal-languages',
    title: { uz: 'Tillar tengligi', ru: 'Равенство языков', en: 'Equal languages' },
    text: {
      uz: 'Oʻzbek, rus va ingliz tillari bir xil oʻrin tutadi. Matn biror tilda hali tayyor boʻlmasa, boshqa tildagisini koʻrsatamiz va buni ochiq yozamiz.',
      ru: 'Узбекский, русский и английский равноправны. Если текста на одном из них ещё нет, показываем другой и прямо об этом пишем.',
      en: 'Uzbek, Russian and English have equal standing. Where a text is not ready in one of them, we show another and say so.',
    },
  },
  {
    key: 'usefulness',
    title: { uz: 'Avvalo foyda', ru: 'Сначала польза', en: 'Usefulness first' },
    text: {
      uz: 'Tantanali marosim emas, natija: birinchi shartnoma, yangi ish, tayyor prototip.',
      ru: 'Не торжественная часть, а результат: первый договор, новая работа, готовый прототип.',
      en: 'Results before ceremony: a first contract, a new job, a finished prototype.',
    },
  },
  {
    key: 'free-of-charge',
    title: { uz: 'Hammasi bepul', ru: 'Всё бесплатно', en: 'Free of charge' },
    text: {
      uz: 'Tadbir, maslahat, ariza va dasturga qoʻshilish uchun pul olinmaydi. Kimdir dastur nomidan toʻlov soʻrasa, bizga xabar bering.',
      ru: 'За мероприятия, консультации, подачу заявки и участие плата не берётся. Если у вас просят деньги от имени программы, сообщите нам.',
      en: 'Nobody pays for activities, advice, applying or joining. If someone asks for money in the programme’s name, tell us.',
    },
  },
  {
    key: 'care-for-data',
    title: { uz: 'Maʼlumot uchun masʼuliyat', ru: 'Ответственность за данные', en: 'Careful with your data' },
    text: {
      uz: 'Faqat kerakli maʼlumotni soʻraymiz va undan faqat aytilgan maqsadda foydalanamiz. Motivatsion xat va rezyumeni arizani koʻrib chiqadiganlardan boshqa hech kim ochmaydi.',
      ru: 'Спрашиваем только нужное и используем только по назначению. Сопроводительное письмо и резюме открывают лишь те, кто рассматривает заявку.',
      en: 'We ask only for what is needed and use it only for the purpose we stated. Your cover letter and CV are opened only by those who consider the application.',
    },
  },
]

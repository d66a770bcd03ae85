import type { SampleFrequentQuestion, SampleQuestionTopic } from './editorial-types.ts'

/** The headings of the groups of questions, in the order of the page (P-8). */
export const sampleQuestionTopics: readonly SampleQuestionTopic[] = [
  { key: 'participation', title: { uz: 'Qatnashish', ru: 'Участие', en: 'Taking part' } },
  {
    key: 'ambassadors-and-experts',
    title: { uz: 'Elchilar va ekspertlar', ru: 'Послы и эксперты', en: 'Ambassadors and experts' },
  },
  { key: 'activities', title: { uz: 'Tadbirlar', ru: 'Мероприятия', en: 'Activities' } },
  {
    key: 'applications',
    title: { uz: 'Ariza va hujjatlar', ru: 'Заявка и документы', en: 'Applications and documents' },
  },
  {
    key: 'personal-data',
    title: { uz: 'Shaxsga doir maʼlumotlar', ru: 'Персональные данные', en: 'Personal data' },
  },
  {
    key: 'site-and-contact',
    title: { uz: 'Sayt va aloqa', ru: 'Сайт и связь с нами', en: 'The site and contact' },
  },
]

/** The frequent questions (P-8), topic after topic in the order of the page. */
export const sampleFrequentQuestions: readonly SampleFrequentQuestion[] = [
  {
    key: 'is-it-free',
    topic: 'participation',
    question: {
      uz: 'Dasturda qatnashish pullikmi?',
      ru: 'Участие в программе платное?',
      en: 'Does it cost anything to take part?',
    },
    answer: {
      uz: 'Yoʻq. Tadbirlar, maslahatlar, amaliyot va dasturning boshqa xizmatlari bepul. Ariza topshirish, elchi yoki ekspert boʻlish ham bepul. Kimdir dastur nomidan pul soʻrasa, toʻlamang va aloqa sahifasi orqali bizga xabar bering.',
      ru: 'Нет. Мероприятия, консультации, стажировки и другие услуги программы бесплатны. Подать заявку, стать послом или экспертом тоже можно бесплатно. Если у вас просят деньги от имени программы, не платите и сообщите нам через страницу «Контакты».',
      en: 'No. Activities, advice, internships and the programme’s other services are free. So is applying, and so is being an ambassador or expert. If anyone asks for money in the programme’s name, do not pay, and tell us through the contact page.',
    },
  },
  {
    key: 'who-can-take-part',
    topic: 'participation',
    question: {
      uz: 'Kimlar qatnasha oladi?',
      ru: 'Кто может участвовать?',
      en: 'Who can take part?',
    },
    answer: {
      uz: 'Dastur 18 yoshdan 35 yoshgacha boʻlgan, Oʻzbekiston fuqarosi boʻlgan yoki mamlakatda doimiy yashaydigan IT mutaxassislari va talabalari uchun. Maʼlum bir diplom yoki ish staji talab qilinmaydi. Ochiq tadbirlarni yoshi va fuqaroligidan qatʼi nazar har kim kuzatishi mumkin.',
      ru: 'Программа рассчитана на ИТ-специалистов и студентов от 18 до 35 лет — граждан Узбекистана или тех, кто постоянно живёт в стране. Определённый диплом или стаж не требуется. За открытыми мероприятиями может следить каждый, независимо от возраста и гражданства.',
      en: 'The programme is for IT specialists and students aged 18 to 35 who are citizens of Uzbekistan or live there permanently. No particular degree or work experience is required. Anyone may follow the open activities, whatever their age or citizenship.',
    },
  },
  {
    key: 'is-an-account-needed',
    topic: 'participation',
    question: {
      uz: 'Hisob ochish shartmi?',
      ru: 'Нужна ли учётная запись?',
      en: 'Do I need an account?',
    },
    answer: {
      uz: 'Yoʻq. Sahifalarni oʻqish, qidirish, bizga yozish va ariza topshirish uchun hisob kerak emas. U faqat oʻz profilini yuritadigan yoki tadbir taklif qiladiganlar uchun zarur.',
      ru: 'Нет. Читать страницы, искать, писать нам и подавать заявку можно без неё. Учётная запись нужна только тем, кто ведёт свой профиль или предлагает мероприятия.',
      en: 'No. You can read the pages, search, write to us and apply without one. Only those who keep a profile or propose activities need an account.',
    },
  },
  {
    key: 'how-to-get-advice',
    topic: 'participation',
    question: {
      uz: 'Elchi yoki ekspertdan qanday maslahat olaman?',
      ru: 'Как получить консультацию посла или эксперта?',
      en: 'How do I get advice from an ambassador or expert?',
    },
    answer: {
      uz: 'Aloqa sahifasidagi shaklda mutaxassisning ismini va savolingizni yozing. Biz u bilan vaqtni kelishib, elektron pochtangizga javob beramiz. Mutaxassisning sahifasida LinkedIn yoki sayt havolasi boʻlsa, unga bevosita ham yozishingiz mumkin.',
      ru: 'Укажите имя специалиста и свой вопрос в форме на странице «Контакты». Мы согласуем с ним время и ответим вам по электронной почте. Если на странице специалиста есть ссылка на LinkedIn или сайт, можно написать ему и напрямую.',
      en: 'Give the person’s name and your question in the form on the contact page. We agree on a time with them and answer you by email. If their page has a link to LinkedIn or a website, you may also write to them directly.',
    },
  },
  {
    key: 'can-a-start-up-take-part',
    topic: 'participation',
    question: {
      uz: 'Startap yoki jamoa boʻlib qatnashsa boʻladimi?',
      ru: 'Можно ли участвовать стартапом или командой?',
      en: 'Can a start-up or a team take part?',
    },
    answer: {
      uz: 'Ha. Startap va jamoalar mahsulotini xorijiy bozorga olib chiqish, narx belgilash yoki investor bilan suhbatga tayyorlanish boʻyicha maslahat oladi. Yuridik shaxs sifatida roʻyxatdan oʻtgan boʻlish shart emas.',
      ru: 'Да. Стартапы и команды получают консультации о выходе на зарубежный рынок, назначении цены или подготовке к разговору с инвестором. Регистрировать юридическое лицо для этого не нужно.',
      en: 'Yes. Start-ups and teams get advice on entering a foreign market, setting a price or preparing for a meeting with an investor. You do not have to be a registered company.',
    },
  },
  {
    key: 'who-pays-for-travel',
    topic: 'participation',
    question: {
      uz: 'Safar va turar joy xarajatlarini kim toʻlaydi?',
      ru: 'Кто оплачивает дорогу и проживание?',
      en: 'Who pays for travel and accommodation?',
    },
    answer: {
      uz: 'Tadbirning oʻzi doim bepul. Yoʻl, turar joy va boshqa xarajatlardan qaysilari qoplanishi tadbir tavsifida yoziladi. Tavsifda koʻrsatilmagan xarajatlar qatnashchining zimmasida boʻladi. Viza kerak yoki kerakmasligi tadbir oʻtadigan mamlakatga bogʻliq, bu ham tavsifda yoziladi. Kerak boʻlsa, qabul qiluvchi tashkilot taklifnoma yuboradi, dastur jamoasi hujjatlarni tayyorlashda yordam beradi, vizaga esa qatnashchi oʻzi murojaat qiladi.',
      ru: 'Само мероприятие всегда бесплатно. Какие расходы на дорогу, проживание и прочее покрываются, сказано в его описании. Расходы, которые там не названы, несёт участник. Нужна ли виза, зависит от страны, где проходит мероприятие: об этом тоже сказано в описании. Если виза нужна, принимающая организация присылает приглашение, команда программы помогает подготовить документы, а за визой участник обращается сам.',
      en: 'The activity itself is always free. Its description says which costs of travel, accommodation and the like are covered. Costs that are not named there are borne by the participant. Whether you need a visa depends on the country in which the activity is held, and the description says that too. If you do, the host organization sends an invitation, the programme’s team helps with the papers, and you apply for the visa yourself.',
    },
  },
  {
    key: 'ambassador-or-expert',
    topic: 'ambassadors-and-experts',
    question: {
      uz: 'Elchi bilan ekspertning farqi nimada?',
      ru: 'Чем посол отличается от эксперта?',
      en: 'What is the difference between an ambassador and an expert?',
    },
    answer: {
      uz: 'Elchi oʻzi ishlayotgan mamlakat IT bozorini tanishtiradi va u yerdagi odamlar bilan aloqa oʻrnatishga yordam beradi. Ekspert oʻz sohasi boʻyicha oʻrgatadi, loyihalarni koʻrib chiqadi va maslahat beradi. Bir kishi bir vaqtda ham elchi, ham ekspert boʻla olmaydi. “Elchi” soʻzi bu yerda diplomatik maqomni bildirmaydi.',
      ru: 'Посол рассказывает об ИТ-рынке страны, в которой работает, и знакомит с людьми этого рынка. Эксперт учит своему делу, разбирает проекты и даёт советы. Быть послом и экспертом одновременно нельзя. Слово «посол» здесь не означает дипломатического статуса.',
      en: 'An ambassador explains the IT market of the country where they work and opens doors there. An expert teaches in one field, goes through projects and gives advice. Nobody can be both at the same time. The word “ambassador” does not mean diplomatic status here.',
    },
  },
  {
    key: 'who-can-become-one',
    topic: 'ambassadors-and-experts',
    question: {
      uz: 'Kim elchi yoki ekspert boʻla oladi?',
      ru: 'Кто может стать послом или экспертом?',
      en: 'Who can become an ambassador or expert?',
    },
    answer: {
      uz: 'Dastur mamlakatlaridan birida yashaydigan yoki ishlaydigan, IT, IT sohasiga investitsiya yoki IT taʼlimda kamida besh yillik tajribasi bor mutaxassis. U oyiga kamida ikki soat vaqt ajrata olishi kerak. Fuqaroligi ahamiyatsiz.',
      ru: 'Специалист, который живёт или работает в одной из стран программы и не менее пяти лет занимается ИТ, инвестициями в эту отрасль или ИТ-образованием. Он должен быть готов уделять программе не менее двух часов в месяц. Гражданство значения не имеет.',
      en: 'A specialist who lives or works in one of the programme’s countries and has at least five years’ experience in IT, in investment in IT or in IT education. They need at least two hours a month for the programme. Citizenship does not matter.',
    },
  },
  {
    key: 'what-is-expected',
    topic: 'ambassadors-and-experts',
    question: {
      uz: 'Elchi va ekspertdan nima kutiladi?',
      ru: 'Чего ждут от посла и эксперта?',
      en: 'What is expected of ambassadors and experts?',
    },
    answer: {
      uz: 'Oyiga kamida ikki soat maslahat berish va yilda kamida ikki tadbir oʻtkazish. Bu ixtiyoriy ish, unga haq toʻlanmaydi. Qolgan huquq va majburiyatlar dastur nizomida yozilgan.',
      ru: 'Не менее двух часов консультаций в месяц и не менее двух мероприятий в год. Это добровольная работа, она не оплачивается. Остальные права и обязанности записаны в положении о программе.',
      en: 'At least two hours of advice a month and at least two activities a year. The work is voluntary and unpaid. Their other rights and duties are written in the programme’s regulations.',
    },
  },
  {
    key: 'are-the-people-real',
    topic: 'ambassadors-and-experts',
    question: {
      uz: 'Saytdagi odamlar haqiqiymi?',
      ru: 'Люди на сайте настоящие?',
      en: 'Are the people on this site real?',
    },
    answer: {
      uz: 'Yoʻq. Bu namoyish nusxasi: undagi elchilar, ekspertlar, tashkilotlar va tadbirlar oʻylab topilgan, suratlarni kompyuter chizgan. Ism yoki nom haqiqiysiga mos kelib qolsa, bu tasodif.',
      ru: 'Нет. Это демоверсия: послы, эксперты, организации и мероприятия вымышлены, а изображения нарисованы компьютером. Если имя или название с чьим-\u2060то совпало, это случайность.',
      en: 'No. This is a demo: its ambassadors, experts, organizations and activities are invented, and the images are drawn by a computer. If a name happens to be someone’s, that is a coincidence.',
    },
  },
  {
    key: 'how-to-attend',
    topic: 'activities',
    question: {
      uz: 'Tadbirga qanday qatnashaman?',
      ru: 'Как попасть на мероприятие?',
      en: 'How do I attend an activity?',
    },
    answer: {
      uz: 'Tadbir sahifasini oching: unda kun, vaqt, joy yoki havola koʻrsatilgan. Uni bir bosishda taqvimingizga qoʻsha olasiz. Tavsifda oʻrinlar cheklangani aytilgan boʻlsa, aloqa sahifasi orqali tadbir nomini yozib, joy soʻrang.',
      ru: 'Откройте страницу мероприятия: там указаны день, время, место или ссылка. Его можно сразу добавить в свой календарь. Если в описании сказано, что число мест ограничено, напишите нам через страницу «Контакты» и назовите мероприятие.',
      en: 'Open the activity’s page: it gives the day, the time and the place or the link. You can add it to your calendar from there. If the description says that places are limited, ask for one through the contact page and name the activity.',
    },
  },
  {
    key: 'languages-of-activities',
    topic: 'activities',
    question: {
      uz: 'Tadbirlar qaysi tilda oʻtadi?',
      ru: 'На каком языке проходят мероприятия?',
      en: 'What language are activities held in?',
    },
    answer: {
      uz: 'Koʻpincha oʻzbek, rus yoki ingliz tilida, baʼzan olib boruvchining oʻz tilida. Til tadbir tavsifida koʻrsatiladi. Zarur boʻlsa, tarjima tashkil etiladi va bu ham tavsifda yoziladi.',
      ru: 'Чаще всего на узбекском, русском или английском, иногда на родном языке ведущего. Язык указан в описании мероприятия. При необходимости есть перевод, об этом тоже сказано в описании.',
      en: 'Mostly Uzbek, Russian or English, and sometimes the host’s own language. The description of the activity names it. Where it is needed there is interpretation, and the description says that too.',
    },
  },
  {
    key: 'which-time-zone',
    topic: 'activities',
    question: {
      uz: 'Tadbir vaqti qaysi mamlakat boʻyicha yozilgan?',
      ru: 'По какому времени указано начало?',
      en: 'Which time zone are the times in?',
    },
    answer: {
      uz: 'Barcha vaqtlar Toshkent boʻyicha (UTC+5). Tadbir sahifasida olib boruvchining mamlakatidagi vaqt ham bor. Tadbirni taqvimga qoʻshsangiz, taqvim uni oʻz vaqtingizga oʻgiradi.',
      ru: 'Всё время на сайте ташкентское (UTC+5). На странице мероприятия показано и время в стране ведущего. Если добавить мероприятие в календарь, он сам переведёт начало в ваше время.',
      en: 'All times are Tashkent time (UTC+5). The activity’s page also shows the time in the host’s country. If you add the activity to your calendar, the calendar converts it to your own time.',
    },
  },
  {
    key: 'who-can-propose-an-activity',
    topic: 'activities',
    question: {
      uz: 'Tadbirni kim taklif qila oladi?',
      ru: 'Кто может предложить мероприятие?',
      en: 'Who can propose an activity?',
    },
    answer: {
      uz: 'Hisobi bor har bir qatnashchi. Taklif maxsus sahifada toʻldiriladi (bitta til yetarli, uch tilda yozilsa, yana yaxshi). Uni administrator tekshiradi, qabul qilingach saytda eʼlon qilinadi, shuning uchun taklifni vaqtliroq yuboring.',
      ru: 'Каждый участник, у которого есть учётная запись. Предложение заполняют на отдельной странице (достаточно одного языка, лучше трёх). Его проверяет администратор, и после принятия оно появляется на сайте, поэтому отправляйте его заранее.',
      en: 'Every participant who has an account. You fill in a proposal on its own page (one language is enough, three are better). An administrator checks it, and once it is accepted it appears on the site, so send it in good time.',
    },
  },
  {
    key: 'past-activities',
    topic: 'activities',
    question: {
      uz: 'Oʻtgan tadbirlarni koʻrsa boʻladimi?',
      ru: 'Можно ли посмотреть прошедшие мероприятия?',
      en: 'Can I see past activities?',
    },
    answer: {
      uz: 'Ha. Tadbirlar roʻyxati avval yaqin kunlardagisini koʻrsatadi, “Qachon” filtrida esa oʻtganlarini tanlash mumkin. Oʻtgan tadbirning mavzusi, tavsifi va kim olib borgani oʻz sahifasida qoladi.',
      ru: 'Да. Список сначала показывает предстоящие мероприятия, а в фильтре «Когда» можно выбрать прошедшие. Тема, описание и имя ведущего остаются на странице мероприятия.',
      en: 'Yes. The list shows the upcoming ones first, and the “When” filter lets you choose those that are over. The subject, the description and the host’s name stay on the activity’s page.',
    },
  },
  {
    key: 'how-to-apply',
    topic: 'applications',
    question: {
      uz: 'Ariza qanday topshiriladi?',
      ru: 'Как подать заявку?',
      en: 'How do I apply?',
    },
    answer: {
      uz: 'Ariza sahifasida elchi yoki ekspertni tanlang, familiya, ism, sharifingiz va elektron pochtangizni yozing, motivatsion xat va rezyume qoʻshing. Motivatsion xat 20 belgidan 5000 belgigacha boʻladi: tajribangizni va nima bilan yordam bera olishingizni yozing. Ariza yetib kelgach, pochtangizga tasdiq va holat sahifasining havolasi keladi.',
      ru: 'На странице заявки выберите, кем хотите стать, послом или экспертом, укажите фамилию, имя, отчество и адрес электронной почты, приложите сопроводительное письмо и резюме. В письме от 20 до 5000 знаков: расскажите о своём опыте и о том, чем можете помочь. Когда заявка придёт, вы получите по почте подтверждение и ссылку на страницу её статуса.',
      en: 'On the application page select ambassador or expert, give your full name and email address, and add a cover letter and your CV. The cover letter can be 20 to 5000 characters long: tell us about your experience and how you can help. When the application has arrived, we confirm it by email with a link to its status page.',
    },
  },
  {
    key: 'apply-or-register',
    topic: 'applications',
    question: {
      uz: 'Ariza topshirish bilan roʻyxatdan oʻtishning farqi nimada?',
      ru: 'Чем заявка отличается от регистрации?',
      en: 'What is the difference between applying and registering?',
    },
    answer: {
      uz: 'Ariza qisqa: uni komissiya koʻrib chiqadi, qabul qilinsangiz, hisob ochish uchun taklifnoma keladi. Toʻliq roʻyxatdan oʻtganda esa hisobni darhol ochasiz va profilning barcha maydonlarini oʻzingiz toʻldirasiz. Ikkala holatda ham talablar bir xil va profil faqat administrator eʼlon qilgandan keyin hammaga koʻrinadi.',
      ru: 'Заявка короткая: её рассматривает комиссия, и если ответ положительный, приходит приглашение создать учётную запись. При полной регистрации вы создаёте учётную запись сразу и сами заполняете все поля профиля. Требования в обоих случаях одни, и профиль становится виден всем только после того, как его опубликует администратор.',
      en: 'An application is short: the commission considers it, and if you are accepted, an invitation to create an account follows. With the full registration you create the account straight away and fill in all the fields of the profile yourself. The requirements are the same either way, and a profile becomes visible only when an administrator publishes it.',
    },
  },
  {
    key: 'cv-format',
    topic: 'applications',
    question: {
      uz: 'Rezyumeni qaysi shaklda yuborish kerak?',
      ru: 'В каком виде присылать резюме?',
      en: 'What form should the CV be in?',
    },
    answer: {
      uz: 'Bitta PDF fayl yoki rezyume bilan sertifikatlar solingan ZIP arxiv, 15\u00a0MB gacha. Fayl nomiga emas, tarkibiga qarab tekshiriladi: boshqa faylning nomini PDF qilib oʻzgartirish yordam bermaydi.',
      ru: 'Один файл PDF или архив ZIP с резюме и сертификатами, до 15\u00a0МБ. Файл проверяется по содержимому, а не по названию: переименовать другой файл в PDF не поможет.',
      en: 'One PDF file, or a ZIP archive with your CV and certificates, of up to 15\u00a0MB. We check the content of the file, not its name: renaming another file to PDF does not help.',
    },
  },
  {
    key: 'language-of-the-application',
    topic: 'applications',
    question: {
      uz: 'Motivatsion xat va rezyumeni qaysi tilda yozsam boʻladi?',
      ru: 'На каком языке писать сопроводительное письмо и резюме?',
      en: 'What language should the cover letter and the CV be in?',
    },
    answer: {
      uz: 'Oʻzbek, rus yoki ingliz tilida. Tanlangan til komissiya qaroriga taʼsir qilmaydi. Ariza boʻyicha xatlarni saytning ariza topshirilgan paytdagi tilida yuboramiz.',
      ru: 'На узбекском, русском или английском. На решение комиссии выбор языка не влияет. Письма о заявке мы пришлём на том языке, на котором был открыт сайт, когда вы её подавали.',
      en: 'Uzbek, Russian or English. The choice does not affect the commission’s decision. We write to you about the application in the language the site was in when you applied.',
    },
  },
  {
    key: 'how-long-it-takes',
    topic: 'applications',
    question: {
      uz: 'Ariza qancha vaqtda koʻriladi?',
      ru: 'Сколько рассматривают заявку?',
      en: 'How long does a decision take?',
    },
    answer: {
      uz: 'Oʻn ish kuni ichida qaror qilamiz, bu muddatga suhbat ham kiradi. Holat oʻzgarganda elektron pochtangizga xabar yuboramiz. Ariza rad etilsa, sababi yoziladi.',
      ru: 'Решение принимается в течение десяти рабочих дней, вместе с собеседованием. Когда статус меняется, мы сообщаем об этом по электронной почте. В случае отказа называем причину.',
      en: 'You have a decision within ten working days, the interview included. We write to you by email when the status changes. If the answer is no, we give the reason.',
    },
  },
  {
    key: 'application-status',
    topic: 'applications',
    question: {
      uz: 'Arizamning holatini qayerda koʻraman?',
      ru: 'Где посмотреть статус заявки?',
      en: 'Where can I see the status of my application?',
    },
    answer: {
      uz: 'Tasdiq xatidagi havola holat sahifasini ochadi, hisob ochish shart emas. Holatlar shunday: yangi, koʻrib chiqilmoqda, suhbat, keyin qabul qilindi yoki rad etildi. Havolani boshqalarga bermang: u kimda boʻlsa, arizangizni koʻra oladi.',
      ru: 'Ссылка из письма с подтверждением открывает страницу статуса, учётная запись не нужна. Статусы такие: новая, на рассмотрении, собеседование, затем принята или отклонена. Не передавайте ссылку: по ней вашу заявку увидит любой.',
      en: 'The link in our confirmation opens the status page; no account is needed. The statuses are new, in review, interview, and then accepted or rejected. Keep the link to yourself: whoever has it can see your application.',
    },
  },
  {
    key: 'withdraw-an-application',
    topic: 'applications',
    question: {
      uz: 'Arizani qaytarib olsa boʻladimi?',
      ru: 'Можно ли отозвать заявку?',
      en: 'Can I withdraw my application?',
    },
    answer: {
      uz: 'Ha, qaror qabul qilingunga qadar istalgan vaqtda, sababini tushuntirmasdan. Qaytarib olingan ariza koʻrib chiqilmaydi. Yangi arizani istalgan vaqtda topshirishingiz mumkin.',
      ru: 'Да, в любое время до решения и без объяснения причин. Отозванная заявка не рассматривается. Новую можно подать когда угодно.',
      en: 'Yes, at any time before the decision and without giving a reason. A withdrawn application is not considered. You can apply again at any time.',
    },
  },
  {
    key: 'apply-again',
    topic: 'applications',
    question: {
      uz: 'Arizam rad etilsa, qayta topshirsam boʻladimi?',
      ru: 'Можно ли подать заявку ещё раз после отказа?',
      en: 'Can I apply again if I am rejected?',
    },
    answer: {
      uz: 'Ha, qarordan olti oy oʻtgach. Yangi arizada oʻtgan vaqt ichida nima oʻzgarganini yozing. Rad javobida koʻrsatilgan sabablar nimani kuchaytirish kerakligini bilishga yordam beradi.',
      ru: 'Да, через шесть месяцев после решения. В новой заявке напишите, что за это время изменилось. Причины, названные в отказе, подскажут, что стоит усилить.',
      en: 'Yes, six months after the decision. In the new application tell us what has changed since. The reasons given in the rejection show what to improve.',
    },
  },
  {
    key: 'what-is-published',
    topic: 'personal-data',
    question: {
      uz: 'Men haqimda saytda nima eʼlon qilinadi?',
      ru: 'Что обо мне публикуется на сайте?',
      en: 'What is published about me?',
    },
    answer: {
      uz: 'Elchi va ekspertning sahifasida ismi, surati, qisqa tavsifi, tarjimayi holi, mamlakati, tashkiloti, toifasi, yoʻnalishi, foydalanuvchi kodi va oʻzi koʻrsatgan havolalar chiqadi. Elektron pochta, motivatsion xat va rezyume eʼlon qilinmaydi. Profilni administrator tekshirib chiqadi, shundan keyingina u hammaga koʻrinadi.',
      ru: 'На странице посла или эксперта указаны имя, фото, краткое представление, биография, страна, организация, категория, направление, код пользователя и ссылки, которые он сам указал. Адрес электронной почты, сопроводительное письмо и резюме не публикуются. Профиль виден всем только после проверки администратором.',
      en: 'The page of an ambassador or expert shows their name, photo, headline, biography, country, organization, category, direction, user code and the links they gave. Your email address, cover letter and CV are not published. A profile becomes visible only after an administrator has checked it.',
    },
  },
  {
    key: 'who-sees-my-cv',
    topic: 'personal-data',
    question: {
      uz: 'Rezyumemni kim koʻradi?',
      ru: 'Кто увидит моё резюме?',
      en: 'Who sees my CV?',
    },
    answer: {
      uz: 'Faqat arizani koʻrib chiqadigan komissiya aʼzolari va vakolatli administratorlar. Rezyume arizani koʻrib chiqishdan boshqa maqsadda ishlatilmaydi va uchinchi shaxslarga berilmaydi, qonunda belgilangan hollar bundan mustasno.',
      ru: 'Только члены комиссии, которые рассматривают заявку, и уполномоченные администраторы. Резюме не используется ни для чего, кроме рассмотрения заявки, и не передаётся третьим лицам, за исключением случаев, предусмотренных законом.',
      en: 'Only the members of the commission who consider the application, and authorized administrators. The CV is used for nothing else and is not given to third parties, except where the law requires it.',
    },
  },
  {
    key: 'delete-my-data',
    topic: 'personal-data',
    question: {
      uz: 'Maʼlumotlarimni qanday tuzattiraman yoki oʻchirtiraman?',
      ru: 'Как исправить или удалить мои данные?',
      en: 'How do I have my data corrected or deleted?',
    },
    answer: {
      uz: 'Hisobingiz boʻlsa, shaxsiy kabinetda maʼlumotlaringizni tuzatish, nusxasini yuklab olish va hisobni darhol oʻchirish mumkin. Boshqa hollarda aloqa sahifasi orqali yozing va ariza topshirilgan elektron pochtani koʻrsating. Soʻrov sizdan kelganiga ishonch hosil qilib, uni oʻn ish kuni ichida bajaramiz.',
      ru: 'Если у вас есть учётная запись, в личном кабинете можно исправить данные, скачать их копию и сразу удалить учётную запись. В остальных случаях напишите нам через страницу «Контакты» и укажите адрес электронной почты, с которым подана заявка. Мы убедимся, что запрос исходит от вас, и выполним его в течение десяти рабочих дней.',
      en: 'If you have an account, you can correct your data there, download a copy and delete the account straight away. Otherwise write to us through the contact page and give the email address of your application. We make sure that the request is yours and carry it out within ten working days.',
    },
  },
  {
    key: 'cookies',
    topic: 'personal-data',
    question: {
      uz: 'Sayt cookie fayllaridan foydalanadimi?',
      ru: 'Использует ли сайт файлы cookie?',
      en: 'Does the site use cookies?',
    },
    answer: {
      uz: 'Faqat sayt ishlashi uchun keraklilaridan, masalan, tanlagan tilingizni eslab qolish uchun. Reklama va kuzatuv uchun cookie fayllari yoʻq. Sahifalar boshqa saytlardan hech narsa yuklamaydi.',
      ru: 'Только те, что нужны для его работы: например, чтобы помнить выбранный вами язык. Рекламных и следящих файлов cookie нет. Со сторонних сайтов страницы ничего не загружают.',
      en: 'Only those it needs in order to work, such as the one that remembers your language. There are no advertising or tracking cookies. The pages load nothing from other sites.',
    },
  },
  {
    key: 'text-in-another-language',
    topic: 'site-and-contact',
    question: {
      uz: 'Nega baʼzi matnlar boshqa tilda chiqadi?',
      ru: 'Почему некоторые тексты показаны на другом языке?',
      en: 'Why is some text in another language?',
    },
    answer: {
      uz: 'Sayt oʻzbek, rus va ingliz tillarida ishlaydi, lekin qatnashchilar yozgan baʼzi matnlarning tarjimasi hali tayyor emas. Bunday matn bor tilida koʻrsatiladi va qaysi tilda ekani yoziladi. Tarjima qoʻshilgach, sahifa oʻz tilingizda ochiladi.',
      ru: 'Сайт работает на узбекском, русском и английском, но некоторые тексты участников ещё не переведены. Такой текст показывается на том языке, на котором он есть, с пометкой об этом. Когда перевод появится, страница откроется на вашем языке.',
      en: 'The site works in Uzbek, Russian and English, but some of the participants’ own texts are not translated yet. Such a text is shown in a language it exists in, and marked so. Once the translation is there, the page opens in your language.',
    },
  },
  {
    key: 'how-to-search-names',
    topic: 'site-and-contact',
    question: {
      uz: 'Ismni lotin yoki kirillda yozib qidirish mumkinmi?',
      ru: 'Можно ли искать имя и латиницей, и кириллицей?',
      en: 'Can I search for a name in Latin or Cyrillic letters?',
    },
    answer: {
      uz: 'Ha, ikkalasi ham boʻladi. Qidiruv bosh va kichik harfni, tutuq belgisining turini farqlamaydi, kichik imlo xatosi ham xalaqit bermaydi.',
      ru: 'Да, подойдёт и то и другое. Поиск не различает прописные и строчные буквы и виды апострофа, не помешает и небольшая опечатка.',
      en: 'Yes, either will do. The search takes no notice of capitals or of the kind of apostrophe, and a small misspelling does no harm.',
    },
  },
  {
    key: 'slow-connection',
    topic: 'site-and-contact',
    question: {
      uz: 'Sayt sekin internetda yoki JavaScript oʻchirilganda ishlaydimi?',
      ru: 'Работает ли сайт при медленном интернете или без JavaScript?',
      en: 'Does the site work on a slow connection or without JavaScript?',
    },
    answer: {
      uz: 'Ha. Sahifalar yengil, ularni oʻqish, qidirish, tilni almashtirish, bizga yozish va ariza topshirish JavaScript oʻchirilganda ham mumkin. JavaScript faqat hisob bilan ishlashda, masalan, profilni tahrirlash yoki tadbir taklif qilish uchun kerak.',
      ru: 'Да. Страницы лёгкие; читать, искать, менять язык, писать нам и подавать заявку можно и без JavaScript. Он нужен только для работы с учётной записью, например чтобы изменить профиль или предложить мероприятие.',
      en: 'Yes. The pages are light, and you can read, search, change the language, write to us and apply with JavaScript turned off. It is needed only for work with an account, such as editing a profile or proposing an activity.',
    },
  },
  {
    key: 'contact-hours',
    topic: 'site-and-contact',
    question: {
      uz: 'Siz bilan qachon bogʻlansa boʻladi?',
      ru: 'Когда с вами можно связаться?',
      en: 'When can I reach you?',
    },
    answer: {
      uz: 'Yordam xizmati dam olish kunlarisiz, 24/7 ishlaydi. Telefon orqali dushanbadan jumagacha, 8:00–17:00 da javob beramiz. Sotuv boʻlimi ishlaydigan va ofisga kelish mumkin boʻlgan vaqt: dushanbadan jumagacha, 9:00–18:00. Ish vaqti Toshkent vaqti bilan koʻrsatilgan.',
      ru: 'Служба поддержки работает круглосуточно (24/7). По телефону мы отвечаем с понедельника по пятницу, 8:00–17:00. Отдел продаж работает и посетителей в офисе принимают с понедельника по пятницу, 9:00–18:00. Часы работы указаны по ташкентскому времени.',
      en: 'Support is available 24/7. We answer the phone Monday to Friday, 8:00–17:00. Sales can be reached, and the office is open to visitors, Monday to Friday, 9:00–18:00. Opening hours are in Tashkent time.',
    },
  },
  {
    key: 'is-a-call-request-an-appeal',
    topic: 'site-and-contact',
    question: {
      uz: 'Qoʻngʻiroq soʻrovi rasmiy murojaat hisoblanadimi?',
      ru: 'Считается ли запрос на звонок официальным обращением?',
      en: 'Is a call request a formal request or complaint?',
    },
    answer: {
      uz: 'Yoʻq. Bu dastur jamoasiga savol berishning oddiy yoʻli. U davlat organiga rasmiy murojaat sifatida roʻyxatga olinmaydi va bunday murojaatlar uchun belgilangan muddatlar unga tatbiq etilmaydi. Rasmiy murojaatni vazirlikka qonunchilikda belgilangan tartibda yuboring.',
      ru: 'Нет. Это простой способ задать вопрос команде программы. Запрос не регистрируется как официальное обращение в государственный орган, и сроки, установленные для таких обращений, на него не распространяются. Официальное обращение направляйте в министерство в порядке, установленном законодательством.',
      en: 'No. It is a simple way to ask the programme’s team a question. It is not registered as a formal request or complaint to a public body, and the time limits set for these do not apply to it. Send a formal request or complaint to the Ministry in the way the law lays down.',
    },
  },
]

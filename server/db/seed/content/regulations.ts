import type { SampleRegulations } from './editorial-types.ts'

/** The fellowship's regulations (P-11), clause by clause in the three languages. */
export const sampleRegulations: SampleRegulations = {
  title: {
    uz: 'Raqamli dunyo dasturi nizomi',
    ru: 'Положение о программе «Цифровой мир»',
    en: 'Regulations of the Digital World programme',
  },
  subtitle: {
    uz: 'Yosh mutaxassislar, elchilar va ekspertlarning xalqaro hamjamiyati toʻgʻrisida',
    ru: 'О международном содружестве молодых специалистов, послов и экспертов',
    en: 'On the international fellowship of young specialists, ambassadors and experts',
  },
  draftNotice: {
    uz: 'Namuna loyiha. Vazirlik tasdiqlamaguncha bu matn yuridik kuchga ega emas.',
    ru: 'Образец проекта. До утверждения Министерством этот текст не имеет юридической силы.',
    en: 'Sample draft. Until the Ministry approves it, this text has no legal force.',
  },
  editionDate: '2026-09-02',
  sections: [
    {
      key: 'general-provisions',
      title: { uz: 'Umumiy qoidalar', ru: 'Общие положения', en: 'General provisions' },
      clauses: [
        {
          uz: 'Mazkur Nizom “Raqamli dunyo” dasturining (keyingi oʻrinlarda — Dastur) maqsadini, qatnashchilarini va amalga oshirish tartibini belgilaydi.',
          ru: 'Настоящее Положение определяет цель программы «Цифровой мир» (далее — Программа), состав её участников и порядок её проведения.',
          en: 'These Regulations set out the aim of the Digital World programme (the “Programme”), who takes part in it and how it is carried out.',
        },
        {
          uz: 'Dasturni Raqamli texnologiyalar vazirligi (keyingi oʻrinlarda — Vazirlik) tashkil etadi va yuritadi.',
          ru: 'Программу организует и ведёт Министерство цифровых технологий (далее — Министерство).',
          en: 'The Programme is organized and run by the Ministry of Digital Technologies (the “Ministry”).',
        },
        {
          uz: 'Dasturning maqsadi — yosh IT mutaxassislarini yetakchi mamlakatlarda ishlayotgan elchilar va ekspertlar bilan bogʻlash hamda ularning bilim va tajribasini Oʻzbekistonda qoʻllashga yordam berish.',
          ru: 'Цель Программы — связать молодых ИТ-специалистов с послами и экспертами, работающими в ведущих странах, и помочь применить их знания и опыт в Узбекистане.',
          en: 'The aim of the Programme is to connect young IT specialists with ambassadors and experts who work in leading countries, and to help put their knowledge and experience to use in Uzbekistan.',
        },
        {
          uz: 'Dastur uch soha boʻyicha olib boriladi: IT biznes va eksport, investitsiya loyihalari, IT taʼlimni rivojlantirish.',
          ru: 'Программа ведётся в трёх областях: ИТ-бизнес и экспорт, инвестиционные проекты, развитие ИТ-образования.',
          en: 'The Programme works in three fields: IT business and export, investment projects, and the development of IT education.',
        },
        {
          uz: 'Dasturning barcha xizmatlari bepul koʻrsatiladi. Ariza topshirish, saralash va Dasturda qatnashish uchun toʻlov olinmaydi.',
          ru: 'Все услуги Программы оказываются бесплатно. За подачу заявки, отбор и участие в Программе плата не взимается.',
          en: 'All services of the Programme are provided free of charge. No payment is taken for applying, for selection or for taking part in the Programme.',
        },
        {
          uz: 'Dasturda qatnashish ixtiyoriy. Jinsi, millati, tili, dini, ijtimoiy kelib chiqishi yoki nogironligi sababli hech kimga rad javobi berilmaydi va hech kimning qatnashishi cheklanmaydi.',
          ru: 'Участие в Программе добровольное. Никому не может быть отказано в участии, и ничьё участие не может быть ограничено из-за пола, национальности, языка, религии, социального происхождения или инвалидности.',
          en: 'Taking part in the Programme is voluntary. No one is refused, and no one’s participation is restricted, because of sex, ethnic origin, language, religion, social origin or disability.',
        },
      ],
    },
    {
      key: 'terms',
      title: { uz: 'Asosiy tushunchalar', ru: 'Основные понятия', en: 'Terms' },
      clauses: [
        {
          uz: 'Yosh mutaxassis — Dasturda qatnashadigan va mazkur Nizom talablariga javob beradigan IT sohasi xodimi, tadbirkori, oʻqituvchisi yoki talabasi.',
          ru: 'Молодой специалист — участвующий в Программе работник, предприниматель, преподаватель или студент сферы ИТ, который отвечает требованиям настоящего Положения.',
          en: 'Young specialist means a person who works, runs a business, teaches or studies in the field of IT, takes part in the Programme and meets the requirements of these Regulations.',
        },
        {
          uz: 'Elchi — oʻzi ishlayotgan mamlakatning IT bozorini tanishtiradigan va qatnashchilarga shu bozorda aloqa oʻrnatishga yordam beradigan mutaxassis. Bu nom diplomatik maqomni anglatmaydi.',
          ru: 'Посол — специалист, который знакомит участников с ИТ-рынком страны, где он работает, и помогает им установить на этом рынке связи. Это название не означает дипломатического статуса.',
          en: 'Ambassador means a specialist who explains the IT market of the country where they work and helps participants to make contacts in that market. The title does not mean diplomatic status.',
        },
        {
          uz: 'Ekspert — muayyan kasbiy soha boʻyicha oʻrgatadigan, loyihalarni koʻrib chiqadigan va maslahat beradigan mutaxassis.',
          ru: 'Эксперт — специалист, который обучает в определённой профессиональной области, разбирает проекты и консультирует.',
          en: 'Expert means a specialist who teaches in a particular professional field, reviews projects and gives advice.',
        },
        {
          uz: 'Qatnashchi — yosh mutaxassis, elchi yoki ekspert. Barcha qatnashchilar birgalikda Dasturning xalqaro hamjamiyatini tashkil etadi; hamjamiyat yuridik shaxs emas.',
          ru: 'Участник — молодой специалист, посол или эксперт. Все участники вместе составляют международное содружество Программы; содружество не является юридическим лицом.',
          en: 'Participant means a young specialist, an ambassador or an expert. All participants together form the international fellowship of the Programme; the fellowship is not a legal entity.',
        },
        {
          uz: 'Ariza — elchi yoki ekspert boʻlish uchun Dastur saytida elektron shaklda topshirilgan soʻrov.',
          ru: 'Заявка — просьба стать послом или экспертом, поданная в электронном виде на сайте Программы.',
          en: 'Application means a request to become an ambassador or an expert, filed electronically on the Programme’s site.',
        },
        {
          uz: 'Komissiya — Vazirlik tuzadigan, arizalarni koʻrib chiqadigan va ular boʻyicha qaror qabul qiladigan hayʼat.',
          ru: 'Комиссия — созданный Министерством коллегиальный орган, который рассматривает заявки и принимает по ним решения.',
          en: 'Commission means the body set up by the Ministry to consider applications and decide on them.',
        },
        {
          uz: 'Tadbir — Dastur doirasida oʻtkaziladigan seminar, trening, mahorat darsi, uchrashuv, podkast suhbati, amaliyot yoki almashinuv dasturi.',
          ru: 'Мероприятие — проводимые в рамках Программы семинар, тренинг, мастер-класс, встреча, беседа в подкасте, стажировка или программа обмена.',
          en: 'Activity means a seminar, training session, masterclass, meeting, podcast conversation, internship or exchange programme held under the Programme.',
        },
      ],
    },
    {
      key: 'who-may-take-part',
      title: { uz: 'Dasturda kim qatnasha oladi', ru: 'Кто может участвовать', en: 'Who may take part' },
      clauses: [
        {
          uz: 'Yosh mutaxassis sifatida 18 yoshdan 35 yoshgacha (35 yosh ham kiradi) boʻlgan Oʻzbekiston fuqarolari va Oʻzbekistonda doimiy yashovchi shaxslar qatnashadi.',
          ru: 'Как молодые специалисты участвуют граждане Узбекистана и лица, постоянно проживающие в Узбекистане, в возрасте от 18 до 35 лет (35 лет включительно).',
          en: 'Citizens and permanent residents of Uzbekistan aged from 18 to 35 (35 included) take part as young specialists.',
        },
        {
          uz: 'Yosh mutaxassisdan muayyan diplom yoki ish staji talab qilinmaydi. Ayrim tadbirlar uchun zarur tayyorgarlik darajasi belgilanishi mumkin, u tadbir tavsifida koʻrsatiladi.',
          ru: 'От молодого специалиста не требуется определённый диплом или стаж. Для отдельных мероприятий может быть установлен необходимый уровень подготовки; он указывается в описании мероприятия.',
          en: 'No particular degree or work experience is required of a young specialist. A level of preparation may be set for some activities; it is stated in the description of the activity.',
        },
        {
          uz: 'Startaplar va boshqa jamoalar Dastur xizmatlaridan foydalanishi mumkin. Jamoa yuridik shaxs sifatida roʻyxatdan oʻtgan boʻlishi shart emas.',
          ru: 'Услугами Программы могут пользоваться стартапы и другие команды. Регистрация команды в качестве юридического лица не обязательна.',
          en: 'Start-ups and other teams may use the services of the Programme. A team need not be registered as a legal entity.',
        },
        {
          uz: 'IT, IT sohasiga investitsiya yoki IT taʼlimda kamida besh yillik tajribaga ega boʻlgan va Dastur mamlakatlaridan birida yashaydigan yoki ishlaydigan mutaxassis elchi yoki ekspert boʻlishi mumkin. Dastur mamlakatlarining roʻyxati saytda eʼlon qilinadi.',
          ru: 'Послом или экспертом может стать специалист, который не менее пяти лет занимается ИТ, инвестициями в эту отрасль или ИТ-образованием и живёт или работает в одной из стран Программы. Список стран Программы публикуется на сайте.',
          en: 'A specialist with at least five years’ experience in IT, in investment in IT or in IT education, who lives or works in one of the Programme’s countries, may become an ambassador or an expert. The list of the Programme’s countries is published on the site.',
        },
        {
          uz: 'Elchi va ekspertning fuqaroligi hisobga olinmaydi.',
          ru: 'Гражданство посла и эксперта не учитывается.',
          en: 'The citizenship of an ambassador or an expert is not taken into account.',
        },
        {
          uz: 'Bir shaxs bir vaqtning oʻzida ham elchi, ham ekspert boʻla olmaydi. Elchi ekspertlar qatoriga, ekspert elchilar qatoriga komissiya qarori bilan oʻtadi.',
          ru: 'Одно лицо не может быть одновременно послом и экспертом. Посол становится экспертом, а эксперт — послом по решению комиссии.',
          en: 'No one may be an ambassador and an expert at the same time. An ambassador becomes an expert, or an expert an ambassador, by a decision of the commission.',
        },
        {
          uz: 'Ochiq tadbirlarni yoshi va fuqaroligidan qatʼi nazar har kim kuzatishi mumkin.',
          ru: 'Следить за открытыми мероприятиями может каждый, независимо от возраста и гражданства.',
          en: 'Anyone may follow open activities, whatever their age or citizenship.',
        },
      ],
    },
    {
      key: 'young-specialists',
      title: {
        uz: 'Yosh mutaxassislarning huquq va majburiyatlari',
        ru: 'Права и обязанности молодых специалистов',
        en: 'Rights and duties of young specialists',
      },
      clauses: [
        {
          uz: 'Yosh mutaxassis tadbirlarda bepul qatnashish, elchi va ekspertlardan maslahat soʻrash, shuningdek Dastur haqidagi maʼlumotni oʻzbek, rus yoki ingliz tilida olish huquqiga ega.',
          ru: 'Молодой специалист вправе бесплатно участвовать в мероприятиях, обращаться за консультацией к послам и экспертам, а также получать сведения о Программе на узбекском, русском или английском языке.',
          en: 'A young specialist has the right to take part in activities free of charge, to ask ambassadors and experts for advice, and to receive information about the Programme in Uzbek, Russian or English.',
        },
        {
          uz: 'Dastur saytida hisobi bor yosh mutaxassis tadbir taklif qilishi mumkin. Taklif administrator qabul qilgandan keyin eʼlon qilinadi.',
          ru: 'Молодой специалист, у которого есть учётная запись на сайте Программы, может предложить мероприятие. Предложение публикуется после того, как его принял администратор.',
          en: 'A young specialist who has an account on the Programme’s site may propose an activity. The proposal is published once an administrator has accepted it.',
        },
        {
          uz: 'Yosh mutaxassis Dastur ishi haqida fikr va eʼtiroz bildirish hamda unga asosli javob olish huquqiga ega.',
          ru: 'Молодой специалист вправе высказывать замечания и возражения о работе Программы и получать на них обоснованный ответ.',
          en: 'A young specialist has the right to comment on the work of the Programme, to raise objections to it and to receive a reasoned answer.',
        },
        {
          uz: 'Oʻrinlari cheklangan tadbirdan joy olgan, lekin kela olmaydigan yosh mutaxassis bu haqda kamida bir kun oldin xabar beradi.',
          ru: 'Молодой специалист, который занял место на мероприятии с ограниченным числом мест, но не сможет прийти, сообщает об этом не позднее чем за один день.',
          en: 'A young specialist who holds a place at an activity with limited places, but cannot come, says so at least one day in advance.',
        },
        {
          uz: 'Yosh mutaxassis oʻzi haqida toʻgʻri maʼlumot beradi va boshqa qatnashchilarga hurmat bilan munosabatda boʻladi.',
          ru: 'Молодой специалист сообщает о себе достоверные сведения и уважительно относится к другим участникам.',
          en: 'A young specialist gives true information about themselves and treats other participants with respect.',
        },
        {
          uz: 'Tadbir materiallari va yozuvlari ularning muallifi roziligisiz tarqatilmaydi. Maslahat paytida maʼlum boʻlgan oʻzga shaxslarning tijorat maʼlumotlari oshkor qilinmaydi.',
          ru: 'Материалы и записи мероприятий не распространяются без согласия их автора. Чужие коммерческие сведения, ставшие известными во время консультации, не разглашаются.',
          en: 'Materials and recordings of activities are not passed on without their author’s consent. Commercial information about others that becomes known during consulting is not disclosed.',
        },
      ],
    },
    {
      key: 'ambassadors-and-experts',
      title: { uz: 'Elchilar va ekspertlar', ru: 'Послы и эксперты', en: 'Ambassadors and experts' },
      clauses: [
        {
          uz: 'Elchi va ekspert oyiga kamida ikki soat maslahat beradi va yilda kamida ikki tadbir oʻtkazadi.',
          ru: 'Посол и эксперт консультируют не менее двух часов в месяц и проводят не менее двух мероприятий в год.',
          en: 'Ambassadors and experts give at least two hours of advice a month and hold at least two activities a year.',
        },
        {
          uz: 'Elchi va ekspert bu ishni ixtiyoriy ravishda va haq olmasdan bajaradi. Dasturda qatnashish mehnat munosabatlarini yuzaga keltirmaydi.',
          ru: 'Посол и эксперт выполняют эту работу добровольно и без вознаграждения. Участие в Программе не создаёт трудовых отношений.',
          en: 'Ambassadors and experts do this work voluntarily and without pay. Taking part in the Programme does not create an employment relationship.',
        },
        {
          uz: 'Elchi va ekspert Dastur saytida oʻz profilini yuritadi va tadbirlar taklif qiladi. Eʼlon qilingan profil va tadbirlarga kiritilgan oʻzgartirishlar administrator tekshiruvidan keyin koʻrinadi.',
          ru: 'Посол и эксперт ведут на сайте Программы свой профиль и предлагают мероприятия. Изменения в опубликованных профилях и мероприятиях становятся видны после проверки администратором.',
          en: 'Ambassadors and experts keep their profile on the Programme’s site and propose activities. Changes to published profiles and activities become visible after an administrator has checked them.',
        },
        {
          uz: 'Elchi va ekspert tayyorlagan materiallarga boʻlgan mualliflik huquqi uning oʻzida qoladi. Dastur bu materiallardan faqat muallif roziligi bilan va oʻz tadbirlari doirasida foydalanadi.',
          ru: 'Авторские права на материалы, подготовленные послом или экспертом, остаются за ним. Программа использует эти материалы только с согласия автора и в пределах своих мероприятий.',
          en: 'The copyright in materials prepared by an ambassador or an expert remains theirs. The Programme uses these materials only with the author’s consent and within its own activities.',
        },
        {
          uz: 'Elchi va ekspert qatnashchilardan toʻlov olmaydi va Dasturdan reklama uchun foydalanmaydi. Maslahat oʻzi ishlaydigan yoki ulushi bor kompaniyaga aloqador boʻlsa, buni oldindan aytadi.',
          ru: 'Посол и эксперт не берут плату с участников и не используют Программу для рекламы. Если консультация касается компании, в которой они работают или имеют долю, они заранее сообщают об этом.',
          en: 'Ambassadors and experts take no payment from participants and do not use the Programme for advertising. If their advice concerns a company in which they work or hold a share, they say so beforehand.',
        },
        {
          uz: 'Elchi va ekspert Vazirlik nomidan bayonot bermaydi va majburiyat olmaydi.',
          ru: 'Посол и эксперт не делают заявлений и не принимают обязательств от имени Министерства.',
          en: 'Ambassadors and experts make no statements and take on no obligations on behalf of the Ministry.',
        },
      ],
    },
    {
      key: 'applying-and-selection',
      title: {
        uz: 'Ariza topshirish va saralash',
        ru: 'Подача заявки и отбор',
        en: 'Applying and selection',
      },
      clauses: [
        {
          uz: 'Ariza Dastur saytida oʻzbek, rus yoki ingliz tilida topshiriladi. Unda familiya, ism, sharif, elektron pochta manzili, 20 belgidan 5000 belgigacha boʻlgan motivatsion xat va rezyume boʻladi.',
          ru: 'Заявка подаётся на сайте Программы на узбекском, русском или английском языке. Она содержит фамилию, имя, отчество, адрес электронной почты, сопроводительное письмо объёмом от 20 до 5000 знаков и резюме.',
          en: 'An application is filed on the Programme’s site in Uzbek, Russian or English. It contains the full name, an email address, a cover letter of 20 to 5000 characters and a CV.',
        },
        {
          uz: 'Rezyume PDF fayl yoki rezyume va sertifikatlardan iborat ZIP arxiv shaklida, 15\u00a0MB gacha hajmda taqdim etiladi.',
          ru: 'Резюме представляется в виде файла PDF либо архива ZIP, в который входят резюме и сертификаты, размером до 15\u00a0МБ.',
          en: 'The CV is submitted as a PDF file, or as a ZIP archive with the CV and certificates, of up to 15\u00a0MB.',
        },
        {
          uz: 'Ariza kelgani elektron pochta orqali tasdiqlanadi. Tasdiqda ariza holati sahifasining havolasi boʻladi, bu sahifani koʻrish uchun hisob talab qilinmaydi.',
          ru: 'Получение заявки подтверждается по электронной почте. В подтверждении есть ссылка на страницу статуса заявки; для её просмотра учётная запись не требуется.',
          en: 'Receipt of the application is confirmed by email. The confirmation contains a link to the application’s status page, which needs no account.',
        },
        {
          uz: 'Ariza quyidagi holatlardan oʻtadi: “yangi”, “koʻrib chiqilmoqda”, “suhbat”, soʻng “qabul qilindi” yoki “rad etildi”. Zarurat boʻlmasa, oraliq holat tushirib qoldirilishi mumkin.',
          ru: 'Заявка проходит следующие статусы: «новая», «на рассмотрении», «собеседование», затем «принята» или «отклонена». Если в промежуточном статусе нет необходимости, он может быть пропущен.',
          en: 'An application passes through the following statuses: “new”, “in review”, “interview”, and then “accepted” or “rejected”. An intermediate status may be skipped where it is not needed.',
        },
        {
          uz: 'Har bir arizani komissiyaning kamida ikki aʼzosi oʻrganadi. Ular ariza beruvchining tajribasini, yosh mutaxassislarga keltiradigan foydasini va Dasturga vaqt ajrata olishini baholaydi.',
          ru: 'Каждую заявку изучают не менее двух членов комиссии. Они оценивают опыт заявителя, пользу, которую он может принести молодым специалистам, и его готовность уделять Программе время.',
          en: 'Each application is studied by at least two members of the commission. They assess the applicant’s experience, how useful it can be to young specialists, and whether the applicant has time for the Programme.',
        },
        {
          uz: 'Komissiya ariza kelgan kundan keyingi oʻn ish kuni ichida qaror qabul qiladi, suhbat ham shu muddatda oʻtkaziladi. Qaror elektron pochta orqali bildiriladi va holat sahifasida koʻrsatiladi.',
          ru: 'Комиссия принимает решение в течение десяти рабочих дней, следующих за днём получения заявки; собеседование проводится в тот же срок. О решении сообщается по электронной почте и на странице статуса.',
          en: 'The commission decides within the ten working days that follow the day of receipt; the interview takes place within the same period. The decision is sent by email and shown on the status page.',
        },
        {
          uz: 'Ariza rad etilganda sabablari yozma ravishda koʻrsatiladi.',
          ru: 'При отклонении заявки письменно указываются причины.',
          en: 'Where an application is rejected, the reasons are given in writing.',
        },
        {
          uz: 'Ariza beruvchi qaror qabul qilingunga qadar arizasini sababini koʻrsatmasdan qaytarib olishi mumkin. Qaytarib olingan ariza koʻrib chiqilmaydi, yangi arizani istalgan vaqtda topshirish mumkin.',
          ru: 'До принятия решения заявитель может отозвать заявку без объяснения причин. Отозванная заявка не рассматривается; новую можно подать в любое время.',
          en: 'Until the decision is made, an applicant may withdraw the application without giving a reason. A withdrawn application is not considered; a new one may be filed at any time.',
        },
        {
          uz: 'Arizasi rad etilgan shaxs qarordan olti oy oʻtgach yangi ariza topshirishi mumkin. Qarorga taʼsir qiladigan yangi holatlar aniqlansa, komissiya yopilgan arizani shu muddatdan oldin ham qayta koʻrib chiqadi.',
          ru: 'Заявитель, получивший отказ, может подать новую заявку через шесть месяцев после решения. Если выявятся новые обстоятельства, влияющие на решение, комиссия вернётся к закрытой заявке и до истечения этого срока.',
          en: 'An applicant whose application was rejected may file a new application six months after the decision. If new circumstances that bear on the decision come to light, the commission considers the closed application again before that time.',
        },
        {
          uz: 'Arizasi qabul qilingan shaxsga hisob ochish uchun taklifnoma yuboriladi. Uning profili administrator tekshirgandan keyin eʼlon qilinadi, shu kundan u elchi yoki ekspert hisoblanadi.',
          ru: 'Заявителю, чья заявка принята, направляется приглашение создать учётную запись. Его профиль публикуется после проверки администратором; с этого дня он считается послом или экспертом.',
          en: 'An applicant whose application is accepted is sent an invitation to create an account. The profile is published once an administrator has checked it; from that day the applicant is an ambassador or an expert.',
        },
        {
          uz: 'Saytda toʻliq roʻyxatdan oʻtgan shaxsning profili ham shu boʻlimdagi talablar va muddatlar asosida koʻrib chiqiladi. Profil eʼlon qilingunga qadar u elchi yoki ekspert hisoblanmaydi.',
          ru: 'Профиль лица, прошедшего на сайте полную регистрацию, рассматривается по тем же требованиям и в те же сроки, что установлены настоящим разделом. До публикации профиля это лицо не считается послом или экспертом.',
          en: 'The profile of a person who has completed the full registration on the site is considered under the same requirements and within the same period as this section sets. Until the profile is published, that person is not an ambassador or an expert.',
        },
      ],
    },
    {
      key: 'activities',
      title: {
        uz: 'Tadbirlar va ularni oʻtkazish tartibi',
        ru: 'Мероприятия и порядок их проведения',
        en: 'Activities and how they are held',
      },
      clauses: [
        {
          uz: 'Har bir tadbir Dastur saytida eʼlon qilinadi. Eʼlonda mavzu, kun va Toshkent vaqti, joy yoki havola hamda tadbirni kim olib borishi koʻrsatiladi.',
          ru: 'Каждое мероприятие объявляется на сайте Программы. В объявлении указываются тема, день и ташкентское время, место или ссылка, а также кто проводит мероприятие.',
          en: 'Every activity is announced on the Programme’s site. The announcement states the subject, the day and the time in Tashkent, the place or the link, and who holds the activity.',
        },
        {
          uz: 'Tadbir taklifi tadbir kunidan oldin, uni koʻrib chiqishga yetarli vaqt qoldirib yuboriladi. Rad etilgan taklif muallifiga sababi bildiriladi.',
          ru: 'Предложение о мероприятии направляется до дня его проведения, с запасом времени на рассмотрение. Автору отклонённого предложения сообщается причина.',
          en: 'A proposal of an activity is sent before its day, early enough to be considered. The author of a rejected proposal is told the reason.',
        },
        {
          uz: 'Tadbir tili uning tavsifida koʻrsatiladi. Zarur hollarda tarjima tashkil etiladi.',
          ru: 'Язык мероприятия указывается в его описании. В необходимых случаях организуется перевод.',
          en: 'The language of an activity is stated in its description. Interpretation is arranged where it is needed.',
        },
        {
          uz: 'Tadbirning oʻzi bepul. Yoʻl, turar joy va boshqa xarajatlardan qaysilari qoplanishi tadbir tavsifida koʻrsatiladi; unda koʻrsatilmagan xarajatlar qatnashchining zimmasida boʻladi.',
          ru: 'Само мероприятие бесплатно. Какие расходы на дорогу, проживание и прочее покрываются, указывается в его описании; расходы, которые в нём не названы, несёт участник.',
          en: 'The activity itself is free of charge. Its description states which costs of travel, accommodation and the like are covered; costs not named there are borne by the participant.',
        },
        {
          uz: 'Tadbir vaqti yoki joyi oʻzgarsa yoxud tadbir bekor qilinsa, bu darhol uning sahifasida eʼlon qilinadi.',
          ru: 'Если меняется время или место мероприятия либо оно отменяется, об этом незамедлительно сообщается на его странице.',
          en: 'If the time or the place of an activity changes, or the activity is cancelled, this is announced on its page without delay.',
        },
        {
          uz: 'Tadbir faqat uni olib boruvchining roziligi bilan yozib olinadi. Bu haqda qatnashchilar tadbir boshlanishidan oldin ogohlantiriladi.',
          ru: 'Мероприятие записывается только с согласия того, кто его проводит. Участников предупреждают об этом до начала мероприятия.',
          en: 'An activity is recorded only with the consent of the person who holds it. Participants are told so before it begins.',
        },
      ],
    },
    {
      key: 'personal-data',
      title: { uz: 'Shaxsga doir maʼlumotlar', ru: 'Персональные данные', en: 'Personal data' },
      clauses: [
        {
          uz: 'Dastur faqat oʻz ishi uchun zarur boʻlgan shaxsga doir maʼlumotlarni soʻraydi. Ariza yoki soʻrov yuborgan shaxs undagi maʼlumotlarga shu ariza yoki soʻrovni koʻrib chiqish uchun ishlov berilishiga rozilik beradi.',
          ru: 'Программа запрашивает только те персональные данные, которые необходимы для её работы. Отправляя заявку или запрос, лицо соглашается на обработку содержащихся в них данных с целью их рассмотрения.',
          en: 'The Programme asks only for personal data that its work requires. By sending an application or a request, a person agrees that the data in it is processed in order to consider it.',
        },
        {
          uz: 'Elchi va ekspertning saytda koʻrinadigan maʼlumotlari quyidagilar: ismi, surati, qisqa tavsifi, tarjimayi holi, mamlakati, tashkiloti, toifasi, yoʻnalishi, teglari, foydalanuvchi kodi, oʻzi koʻrsatgan havolalar va tadbirlari.',
          ru: 'На сайте о после и эксперте видны следующие сведения: имя, фотография, краткое представление, биография, страна, организация, категория, направление, теги, код пользователя, указанные им ссылки и его мероприятия.',
          en: 'The following information about an ambassador or an expert is visible on the site: name, photo, headline, biography, country, organization, category, direction, tags, user code, the links they gave and their activities.',
        },
        {
          uz: 'Elektron pochta manzili, motivatsion xat, rezyume va komissiya aʼzolarining qaydlari eʼlon qilinmaydi. Ularni faqat komissiya aʼzolari va vakolatli administratorlar koʻra oladi.',
          ru: 'Адрес электронной почты, сопроводительное письмо, резюме и заметки членов комиссии не публикуются. Доступ к ним есть только у членов комиссии и уполномоченных администраторов.',
          en: 'The email address, the cover letter, the CV and the notes of the commission’s members are not published. Only members of the commission and authorized administrators have access to them.',
        },
        {
          uz: 'Administratorlar kiritgan har bir oʻzgartirish qayd etiladi: kim, qachon va nimani oʻzgartirgani saqlanadi.',
          ru: 'Каждое изменение, внесённое администратором, фиксируется: сохраняется, кто, когда и что изменил.',
          en: 'Every change made by an administrator is logged: who made it, when, and what was changed.',
        },
        {
          uz: 'Har kim oʻzi haqida qanday maʼlumotlar saqlanayotganini bilish, ularni tuzattirish va oʻchirtirish huquqiga ega. Hisobi bor shaxs buni shaxsiy kabinetda bajarishi mumkin; boshqa soʻrovlar shaxs aniqlangandan keyin oʻn ish kuni ichida bajariladi.',
          ru: 'Каждый вправе узнать, какие данные о нём хранятся, потребовать их исправления и удаления. Владелец учётной записи может сделать это в личном кабинете; остальные запросы исполняются в течение десяти рабочих дней после подтверждения личности.',
          en: 'Everyone has the right to know what data about them is kept, and to have it corrected and deleted. Account holders can do this in their account; other requests are carried out within ten working days once the person’s identity has been confirmed.',
        },
        {
          uz: 'Rad etilgan arizaning motivatsion xati va rezyumesi qarordan olti oy oʻtgach, qaytarib olingan arizaniki 30 kundan keyin oʻchiriladi.',
          ru: 'Сопроводительное письмо и резюме из отклонённой заявки удаляются через шесть месяцев после решения, из отозванной — через 30 дней.',
          en: 'The cover letter and CV of a rejected application are deleted six months after the decision, and those of a withdrawn application after 30 days.',
        },
        {
          uz: 'Shaxsga doir maʼlumotlar reklama uchun ishlatilmaydi. Ular uchinchi shaxslarga faqat egasining roziligi bilan yoki qonunda belgilangan hollarda beriladi.',
          ru: 'Персональные данные не используются для рекламы. Третьим лицам они передаются только с согласия их владельца или в случаях, предусмотренных законом.',
          en: 'Personal data is not used for advertising. It is given to third parties only with the consent of the person concerned or where the law requires it.',
        },
      ],
    },
    {
      key: 'ending-participation',
      title: { uz: 'Qatnashishni tugatish', ru: 'Прекращение участия', en: 'Ending participation' },
      clauses: [
        {
          uz: 'Qatnashchi Dasturdan istalgan vaqtda oʻz xohishi bilan chiqishi mumkin. Buning uchun hisobni oʻchirish yoki saytning aloqa sahifasi orqali xabar berish kifoya.',
          ru: 'Участник может выйти из Программы в любое время по собственному желанию. Для этого достаточно удалить учётную запись или сообщить об этом через страницу «Контакты» на сайте.',
          en: 'A participant may leave the Programme at any time of their own accord. It is enough to delete the account, or to say so through the contact page of the site.',
        },
        {
          uz: 'Qatnashchi oʻzi haqida notoʻgʻri maʼlumot bergan, boshqalardan toʻlov olgan, oʻzga shaxslarning maʼlumotlarini oshkor qilgan yoki mazkur Nizomni boshqacha tarzda qoʻpol buzgan boʻlsa, Vazirlik uning qatnashishini tugatishi mumkin.',
          ru: 'Министерство может прекратить участие того, кто сообщил о себе недостоверные сведения, брал плату с других, разгласил чужие сведения или иным образом грубо нарушил настоящее Положение.',
          en: 'The Ministry may end the participation of a person who has given false information about themselves, taken payment from others, disclosed other people’s information or otherwise seriously breached these Regulations.',
        },
        {
          uz: 'Bir yil davomida uzrli sababsiz majburiyatlarini bajarmagan elchi yoki ekspertning qatnashishi ham tugatilishi mumkin.',
          ru: 'Может быть прекращено и участие посла или эксперта, который в течение одного года без уважительной причины не выполнял свои обязанности.',
          en: 'The participation of an ambassador or an expert who, without good reason, has not met their commitments for one year may also be ended.',
        },
        {
          uz: 'Qaror qabul qilishdan oldin Vazirlik qatnashchini sabablardan xabardor qiladi. Qatnashchi oʻn ish kuni ichida tushuntirish berishi mumkin, shundan keyin qabul qilingan qaror unga yozma ravishda, sabablari bilan yuboriladi.',
          ru: 'До принятия решения Министерство сообщает участнику о причинах. В течение десяти рабочих дней участник может дать объяснения, после чего принятое решение направляется ему письменно с указанием причин.',
          en: 'Before it decides, the Ministry tells the participant the grounds. The participant may give an explanation within ten working days, after which the decision is sent to them in writing with its reasons.',
        },
        {
          uz: 'Qatnashish tugagan kuni elchi yoki ekspertning profili saytdan olinadi. U oʻtkazishi kerak boʻlgan tadbirlar bekor qilinadi yoki boshqa elchi yoxud ekspertning roziligi bilan unga topshiriladi.',
          ru: 'В день прекращения участия профиль посла или эксперта снимается с сайта. Мероприятия, которые он должен был провести, отменяются или с согласия другого посла или эксперта передаются ему.',
          en: 'On the day participation ends, the profile of the ambassador or expert is taken off the site. The activities they were to hold are cancelled, or passed to another ambassador or expert who agrees.',
        },
      ],
    },
    {
      key: 'final-provisions',
      title: { uz: 'Yakuniy qoidalar', ru: 'Заключительные положения', en: 'Final provisions' },
      clauses: [
        {
          uz: 'Mazkur Nizomni Vazirlik tasdiqlaydi va Dastur saytida oʻzbek, rus va ingliz tillarida eʼlon qiladi. Uch matnning bandlari va ularning raqamlari bir xil.',
          ru: 'Настоящее Положение утверждается Министерством и публикуется на сайте Программы на узбекском, русском и английском языках. Пункты всех трёх текстов и их нумерация совпадают.',
          en: 'These Regulations are approved by the Ministry and published on the Programme’s site in Uzbek, Russian and English. The three texts have the same clauses under the same numbers.',
        },
        {
          uz: 'Matnlar orasida tafovut aniqlansa, u tuzatiladi. Tuzatilgunga qadar davlat tilidagi matn qoʻllanadi.',
          ru: 'Если между текстами выявлено расхождение, оно устраняется. До его устранения применяется текст на государственном языке.',
          en: 'If a discrepancy is found between the texts, it is corrected. Until then the text in the state language applies.',
        },
        {
          uz: 'Nizomga kiritilgan oʻzgartirishlar tahrirda koʻrsatilgan kundan kuchga kiradi. Bu kun oʻzgartirishlar eʼlon qilingan kundan oldin boʻlmaydi. Tahrir sanasi hujjat boshida koʻrsatiladi.',
          ru: 'Изменения в Положении вступают в силу со дня, указанного в редакции, но не ранее дня её публикации на сайте. Дата редакции указывается в начале документа.',
          en: 'Changes to these Regulations take effect on the day stated in the edition, which is not earlier than its publication on the site. The date of the edition is given at the beginning of the document.',
        },
        {
          uz: 'Oʻzgartirishlar kuchga kirgunga qadar topshirilgan arizalar oldingi tahrir boʻyicha koʻrib chiqiladi.',
          ru: 'Заявки, поданные до вступления изменений в силу, рассматриваются по прежней редакции.',
          en: 'Applications filed before changes take effect are considered under the previous edition.',
        },
        {
          uz: 'Dastur yuzasidan savollar saytning aloqa sahifasi orqali beriladi. Bunday soʻrov davlat organiga rasmiy murojaat hisoblanmaydi; rasmiy murojaat Vazirlikka qonunchilikda belgilangan tartibda yuboriladi.',
          ru: 'Вопросы о Программе можно задать через страницу «Контакты» на сайте. Такой запрос не является официальным обращением в государственный орган; официальное обращение направляется в Министерство в порядке, установленном законодательством.',
          en: 'Questions about the Programme are asked through the contact page of the site. A question asked there is not a formal request or complaint to a public body; these are sent to the Ministry in the way the law lays down.',
        },
        {
          uz: 'Kelishmovchiliklar muzokara yoʻli bilan hal etiladi. Mazkur Nizom bilan tartibga solinmagan masalalarda Oʻzbekiston Respublikasi qonunchiligi qoʻllanadi.',
          ru: 'Разногласия решаются путём переговоров. К вопросам, которые не урегулированы настоящим Положением, применяется законодательство Республики Узбекистан.',
          en: 'Disagreements are settled by negotiation. The legislation of the Republic of Uzbekistan applies to matters not governed by these Regulations.',
        },
      ],
    },
  ],
}

import { paragraphs } from './paragraphs.ts'
import type { SamplePerson } from './sample-types.ts'

/**
 * The sample ambassadors. All of them are invented. Some lack an organization, a direction, a link or
 * a language on purpose, so that "Not available" and the marked fallback can be seen.
 */
export const sampleAmbassadors: readonly SamplePerson[] = [
  {
    code: 'AMB-0042',
    kind: 'ambassador',
    firstname: 'Haruto',
    lastname: 'Minegishi',
    country: 'JP',
    category: 'business',
    direction: 'software-export',
    organization: 'kitahama-systems',
    headline: {
      uz: 'Sanoat dasturlari va Yaponiya bozoriga chiqish',
      ru: 'Промышленное ПО и выход на рынок Японии',
      en: 'Industrial software and entry to the Japanese market',
    },
    bio: {
      uz: paragraphs(
        'Haruto Minegishi oʻn toʻqqiz yildan beri zavod va logistika uchun dastur yaratadi. Kitahama Systems kompaniyasida xorijiy jamoalar bilan ishlash boʻlimini boshqaradi: Vetnam, Polsha va 2024-yildan Oʻzbekiston dasturchilari bilan.',
        'Dastur doirasida u yapon buyurtmachisi nimani kutishini tushuntiradi: sifat hujjatlari, sinov bosqichlari, muloqot odobi. Har oy ikki jamoaga yakkama-yakka maslahat beradi.',
      ),
      ru: paragraphs(
        'Haruto Minegishi девятнадцать лет создаёт программы для заводов и логистики. В Kitahama Systems он руководит отделом, который работает с зарубежными командами: из Вьетнама, Польши, а с 2024 года и из Узбекистана.',
        'В программе он объясняет, чего ждёт японский заказчик: какие нужны документы по качеству, как проходят испытания, как принято вести переписку. Каждый месяц лично консультирует две команды.',
      ),
      en: paragraphs(
        'For nineteen years Haruto Minegishi has been building software for factories and logistics. At Kitahama Systems he heads the department that works with teams abroad: in Vietnam, in Poland and, since 2024, in Uzbekistan.',
        'In the programme he explains what a Japanese client expects: the quality documents, the stages of testing, the manners of correspondence. Every month he advises two teams one to one.',
      ),
    },
    tags: ['eksport', 'sanoat', 'sifat nazorati', 'murabbiylik'],
    linkedin: 'https://www.linkedin.com/in/haruto-minegishi-example',
    socialLinks: [
      {
        network: 'Telegram',
        name: '@example_haruto_minegishi',
        link: 'https://t.me/example_haruto_minegishi',
      },
    ],
  },
  {
    code: 'AMB-0017',
    kind: 'ambassador',
    firstname: 'Annika',
    lastname: 'Brandhoff',
    country: 'DE',
    category: 'education',
    direction: 'product-design',
    organization: 'nordhafen-studio',
    headline: {
      uz: 'Mahsulot dizayni va raqamli davlat xizmatlari',
      ru: 'Продуктовый дизайн и цифровые государственные услуги',
      en: 'Product design and digital public services',
    },
    bio: {
      uz: paragraphs(
        'Annika Brandhoff Gamburgda davlat xizmatlari uchun ekranlar chizadi: bola tugʻilganini qayd etish, uy-joy nafaqasi, haydovchilik guvohnomasini almashtirish. Uning jamoasi bitta arizadagi qirq ikki savolni oʻn toʻrttaga tushirdi, yarim yoʻlda tashlab ketilgan arizalar ikki barobar kamaydi.',
        'Talabalarga u chiroyli ekran emas, aniq savol berishni oʻrgatadi. Buxoro va Toshkentdagi mashgʻulotlarida guruhlar avval besh kishi bilan suhbatlashadi, keyin qogʻozga prototip chizadi, kompyuter faqat uchinchi kuni yoqiladi.',
      ),
      ru: paragraphs(
        'В Гамбурге Annika Brandhoff проектирует экраны государственных услуг: регистрация рождения, жилищное пособие, замена водительских прав. В одном заявлении её команда сократила сорок два вопроса до четырнадцати, и брошенных на полпути анкет стало вдвое меньше.',
        'Студентов она учит не красивым картинкам, а точным вопросам. На её занятиях в Бухаре и Ташкенте группы сначала беседуют с пятью людьми, потом рисуют прототип на бумаге, а компьютер включают только на третий день.',
      ),
      en: paragraphs(
        'In Hamburg Annika Brandhoff draws the screens of public services: registering a birth, claiming a housing allowance, renewing a driving licence. In one form her team cut forty-two questions to fourteen, and half as many people gave up midway.',
        'What she teaches students is not pretty screens but precise questions. In her classes in Bukhara and Tashkent each group first talks to five people, then sketches a prototype on paper; computers come out on the third day.',
      ),
    },
    tags: ['dizayn', 'tadqiqot', 'davlat xizmatlari', 'qulaylik'],
    linkedin: 'https://www.linkedin.com/in/annika-brandhoff-example',
    website: 'https://annika-brandhoff.example',
    socialLinks: [
      {
        network: 'Instagram',
        name: '@example_annika_brandhoff',
        link: 'https://www.instagram.com/example_annika_brandhoff',
      },
    ],
  },
  {
    code: 'AMB-0031',
    kind: 'ambassador',
    firstname: 'Meera',
    lastname: 'Raghunandan',
    country: 'IN',
    category: 'business',
    direction: 'cloud',
    organization: 'tungabhadra-cloud',
    headline: {
      uz: 'Bulutli xizmatlar eksporti, 12 yillik tajriba',
      ru: 'Экспорт облачных услуг, 12 лет опыта',
      en: 'Exporting cloud services, 12 years of practice',
    },
    bio: {
      uz: paragraphs(
        'Bengalurudagi Tungabhadra Cloud toʻrt kishi va bitta mijozdan boshlangan. Meera Raghunandan unga beshinchi boʻlib qoʻshilgan, bugun esa savdo jamoasini boshqaradi: oʻn toʻqqiz mamlakatdagi korxonalar undan zaxira nusxa xizmatini oladi, tushumning toʻrtdan uch qismi xorijdan keladi.',
        'U yosh kompaniyalarga birinchi xorijiy shartnomani birga oʻqib chiqishni taklif qiladi: narx qanday belgilanadi, xizmat darajasi kafolatiga nima yoziladi, kechasi soat uchda kim javob beradi. Shu yoʻldan yettita oʻzbek jamoasi oʻtdi.',
      ),
      ru: paragraphs(
        'Tungabhadra Cloud в Бангалоре начинали четверо, и клиент был один. Meera Raghunandan пришла пятой, а теперь руководит продажами: резервное копирование у компании покупают предприятия девятнадцати стран, и три четверти выручки приходит из-за рубежа.',
        'Молодым компаниям она предлагает вместе прочитать их первый зарубежный договор: как назначить цену, что писать в гарантии уровня обслуживания и кто ответит на звонок в три часа ночи. Этот путь прошли уже семь узбекских команд.',
      ),
      en: paragraphs(
        'Tungabhadra Cloud began in Bengaluru with four people and one client. Meera Raghunandan was the fifth to join and now leads sales: businesses in nineteen countries buy the company’s backup service, and three quarters of revenue comes from abroad.',
        'She invites young companies to read their first foreign contract with her line by line: how to set a price, what to promise in a service level agreement, who picks up the phone at three in the morning. Seven Uzbek teams have done it so far.',
      ),
    },
    tags: ['bulut', 'eksport', 'muzokara', 'murabbiylik'],
    linkedin: 'https://www.linkedin.com/in/meera-raghunandan-example',
    website: 'https://meera-raghunandan.example',
  },
  {
    code: 'AMB-0008',
    kind: 'ambassador',
    firstname: 'Imogen',
    lastname: 'Hartwell',
    country: 'GB',
    category: 'investment',
    direction: 'venture',
    organization: 'calder-row-ventures',
    headline: {
      uz: 'Startaplar uchun venchur moliyalashtirish',
      ru: 'Венчурное финансирование стартапов',
      en: 'Venture finance for start-ups',
    },
    bio: {
      uz: paragraphs(
        'Imogen Hartwell oʻn yil ichida sakson uchta startapga pul tikdi va ulardan yigirma oltitasi yopilganini yashirmaydi. Calder Row Ventures fondida u eng erta bosqich uchun javob beradi: gʻoya bor, daromad hali yoʻq, jamoa uch-toʻrt kishi.',
        'Dasturda u loyihaga investor koʻzi bilan qarashni oʻrgatadi. Qatnashchi oʻn daqiqa taqdimot qiladi, keyin xuddi shuncha vaqt rad javobining sababini eshitadi. Taqdimotlar yozma izoh bilan qaytariladi va ikki oydan keyin yana tinglanadi.',
      ),
      ru: paragraphs(
        'За десять лет Imogen Hartwell вложила деньги в восемьдесят три стартапа и не скрывает, что двадцать шесть из них закрылись. В фонде Calder Row Ventures она отвечает за самую раннюю стадию: идея есть, выручки ещё нет, в команде три-четыре человека.',
        'В программе она учит смотреть на проект глазами инвестора. Участник десять минут выступает, а потом столько же слушает, почему ему откажут. Презентации возвращаются с письменными замечаниями, и через два месяца их слушают снова.',
      ),
      en: paragraphs(
        'In ten years Imogen Hartwell has put money into eighty-three start-ups, and she makes no secret of the twenty-six that closed. At Calder Row Ventures she looks after the earliest stage: an idea, no revenue yet, a team of three or four.',
        'Here she teaches founders to see a project as an investor does. You pitch for ten minutes, then listen for ten more to the reasons for a rejection. Decks come back with written notes and are heard again two months later.',
      ),
    },
    tags: ['startap', 'investitsiya', 'muzokara'],
    linkedin: 'https://www.linkedin.com/in/imogen-hartwell-example',
    website: 'https://imogen-hartwell.example',
    socialLinks: [
      { network: 'X', name: '@example_imogen_hartwell', link: 'https://x.com/example_imogen_hartwell' },
    ],
  },
  {
    code: 'AMB-0055',
    kind: 'ambassador',
    firstname: 'Kaarel',
    lastname: 'Tammeorg',
    country: 'EE',
    category: 'education',
    direction: 'edtech',
    organization: 'lahemaa-akadeemia',
    headline: {
      uz: 'Maktab va oliy taʼlimda raqamli koʻnikmalar',
      ru: 'Цифровые навыки в школе и высшем образовании',
      en: 'Digital skills in schools and higher education',
    },
    bio: {
      uz: paragraphs(
        '“Sinfda oʻnta kompyuter va oʻttizta bola bor. Darsni nimadan boshlay?” Kaarel Tammeorg Samarqandda oʻqituvchilar bilan ishlashni shu savoldan boshlaydi. Javob bitta emas: juftliklar, qogʻozdagi algoritm, navbatchilik jadvali. Birinchi guruhdagi ellik toʻrt oʻqituvchi ularni oʻz sinfida sinab koʻrdi.',
        'Oʻzi oʻn bir yil qishloq maktabida matematika oʻqitgan. Hozir Estoniyada u boshqaradigan jamoa 640 ta darsni ochiq litsenziya bilan chiqargan, ulardan har hafta qirq mingga yaqin oʻquvchi foydalanadi.',
      ),
      ru: paragraphs(
        '«В классе десять компьютеров и тридцать детей. С чего начинать?» С этого вопроса Kaarel Tammeorg начинает занятия с учителями в Самарканде. Ответов несколько: пары, алгоритм на бумаге, график дежурств. Пятьдесят четыре преподавателя первой группы уже проверили их в своих классах.',
        'Сам он одиннадцать лет преподавал математику в сельской школе. Теперь его команда в Эстонии выпустила 640 уроков с открытой лицензией, и каждую неделю по ним учатся около сорока тысяч детей.',
      ),
      en: paragraphs(
        '“There are ten computers in the room and thirty children. Where do I begin?” With this question Kaarel Tammeorg opens his work with teachers in Samarkand. It has more than one answer: pairs, an algorithm on paper, a rota. The fifty-four teachers of the first group have tried them in their own classrooms.',
        'He taught mathematics in a village school for eleven years himself. His team in Estonia has now released 640 lessons under an open licence, and some forty thousand pupils use them every week.',
      ),
    },
    tags: ['taʼlim', 'maktab', 'ochiq kod'],
    linkedin: 'https://www.linkedin.com/in/kaarel-tammeorg-example',
    website: 'https://kaarel-tammeorg.example',
    socialLinks: [
      {
        network: 'GitHub',
        name: 'example-kaarel-tammeorg',
        link: 'https://github.com/example-kaarel-tammeorg',
      },
      {
        network: 'YouTube',
        name: '@example-kaarel-tammeorg',
        link: 'https://www.youtube.com/@example-kaarel-tammeorg',
      },
    ],
  },
  {
    code: 'AMB-0023',
    kind: 'ambassador',
    firstname: 'Seo-yeon',
    lastname: 'Namgung',
    country: 'KR',
    category: 'education',
    direction: 'cybersecurity',
    organization: 'hanbit-security-lab',
    headline: {
      uz: 'Kiberxavfsizlik va muhim infratuzilma himoyasi',
      ru: 'Кибербезопасность и защита критической инфраструктуры',
      en: 'Cybersecurity and protection of critical infrastructure',
    },
    bio: {
      uz: paragraphs(
        'Seo-yeon Namgung sakkiz yil elektr tarmoqlari va suv taʼminoti tizimlarini hujumdan himoya qilgan. Hanbit Security Lab laboratoriyasida u hujumlarni xavfsiz muhitda takrorlaydigan oʻquv poligonini qurdi: unda haqiqiy kontrollerlar va kichik nasos stansiyasi bor.',
        'Har qishda u oʻn ikki talabani poligonga masofadan ulaydi. Yarmi tizimni himoya qiladi, yarmi unga kirishga urinadi, hafta oxirida oʻrin almashadi. Eng yaxshi toʻrt kishi Seulga ikki haftalik amaliyotga chaqiriladi.',
      ),
      ru: paragraphs(
        'Восемь лет Seo-yeon Namgung защищала от атак электрические сети и водоснабжение. В Hanbit Security Lab она построила учебный полигон, где нападения повторяют без риска: там стоят настоящие контроллеры и небольшая насосная станция.',
        'Каждую зиму она удалённо подключает к полигону двенадцать студентов. Одна половина держит оборону, другая пытается проникнуть в систему, в конце недели они меняются местами. Четверых лучших зовут в Сеул на двухнедельную практику.',
      ),
      en: paragraphs(
        'Seo-yeon Namgung spent eight years defending power grids and water systems. At Hanbit Security Lab she built a training range where attacks can be replayed safely, with real controllers and a small pumping station.',
        'Each winter she connects twelve students to it remotely. Half defend the system, half try to get in, and at the end of the week they change sides. The four who do best are invited to Seoul for a fortnight of practice.',
      ),
    },
    tags: ['xavfsizlik', 'sanoat', 'taʼlim'],
    linkedin: 'https://www.linkedin.com/in/seo-yeon-namgung-example',
    socialLinks: [
      {
        network: 'Telegram',
        name: '@example_seo_yeon_namgung',
        link: 'https://t.me/example_seo_yeon_namgung',
      },
    ],
  },
  {
    code: 'AMB-0061',
    kind: 'ambassador',
    firstname: 'Wei Ling',
    lastname: 'Toh',
    country: 'SG',
    category: 'investment',
    direction: 'fintech',
    organization: 'merbau-pay',
    headline: {
      uz: 'Moliyaviy texnologiyalar va toʻlov tizimlari',
      ru: 'Финансовые технологии и платёжные системы',
      en: 'Financial technology and payment systems',
    },
    bio: {
      uz: paragraphs(
        'Pul ikki marta yechilsa, mijoz kimga qoʻngʻiroq qiladi? Wei Ling Toh fintex jamoasi bilan suhbatni foydadan emas, shu savoldan boshlaydi. Javobi tayyor jamoalar ikkinchi uchrashuvga oʻtadi va keyingi yil davomida oyda bir marta uning maslahatini oladi.',
        'U bankda dasturchi boʻlib ish boshlagan, 2016-yilda esa ikki hamkasbi bilan Merbau Pay xizmatiga asos solgan. Bugun uning QR toʻlovlarini Janubi-sharqiy Osiyodagi 31 mingta doʻkon va bozor rastasi qabul qiladi.',
        'Erta bosqichdagi jamoalarga sarmoya ham kiritadi, ammo avval xatolar jurnalini koʻradi.',
      ),
      ru: paragraphs(
        'Если деньги спишут дважды, кому позвонит клиент? Разговор с финтех-командой Wei Ling Toh начинает с этого вопроса, а не с прибыли. У кого ответ готов, тех ждут вторая встреча и год ежемесячных консультаций.',
        'Она начинала программистом в банке, а в 2016 году вместе с двумя коллегами основала Merbau Pay. Сегодня QR-платежи сервиса принимают 31 тысяча магазинов и рыночных прилавков Юго-Восточной Азии.',
        'Вкладывает и в команды на ранней стадии, но прежде просит показать журнал ошибок.',
      ),
      en: paragraphs(
        'When a payment goes through twice, whom does the customer call? Wei Ling Toh opens a talk with a fintech team with this question rather than with profit. Teams with an answer get a second meeting and a year of monthly advice.',
        'She started out as a programmer in a bank and founded Merbau Pay in 2016 with two colleagues. Its QR payments are now taken by 31,000 shops and market stalls across South-East Asia.',
        'She also invests in early teams, but asks to see their log of errors first.',
      ),
    },
    tags: ['fintex', 'toʻlovlar', 'investitsiya', 'startap'],
    linkedin: 'https://www.linkedin.com/in/wei-ling-toh-example',
    website: 'https://wei-ling-toh.example',
  },
  {
    code: 'AMB-0012',
    kind: 'ambassador',
    firstname: 'Deniz',
    lastname: 'Akgündoğan',
    country: 'TR',
    category: 'business',
    direction: 'games',
    organization: 'mavi-fener-oyun',
    headline: {
      uz: 'Oʻyin sanoati va mobil ilovalar',
      ru: 'Игровая индустрия и мобильные приложения',
      en: 'Games and mobile apps',
    },
    bio: {
      uz: paragraphs(
        'Deniz Akgündoğan birinchi mobil oʻyinini Izmirdagi yotoqxonada yozgan, uni bor-yoʻgʻi 312 kishi yuklab olgan. Beshinchi oʻyini oʻn million marta yuklandi va shu pulga Mavi Fener Oyun studiyasi ochildi, hozir unda qirq kishi ishlaydi.',
        'U oʻyin yaratuvchilarga eng zerikarli, ammo eng kerakli ishlarni oʻrgatadi: sinov guruhini yigʻish, doʻkondagi sahifani yozish, matnni bir necha tilga tayyorlash. Har yili ikki oʻzbek jamoasining oʻyinini oʻz hisobidan turk tiliga oʻgirib beradi.',
      ),
      ru: paragraphs(
        'Первую мобильную игру Deniz Akgündoğan написал в общежитии в Измире, и скачали её 312 человек. Пятую загрузили десять миллионов раз, и на эти деньги открылась студия Mavi Fener Oyun, где теперь работают сорок человек.',
        'Разработчиков он учит самому скучному и самому нужному: собрать группу тестирования, описать игру в магазине, подготовить тексты на нескольких языках. Каждый год за свой счёт переводит на турецкий игры двух узбекских команд.',
      ),
      en: paragraphs(
        'Deniz Akgündoğan wrote his first mobile game in a student hostel in Izmir; 312 people downloaded it. The fifth was downloaded ten million times and paid for the studio Mavi Fener Oyun, where forty people work today.',
        'He teaches game makers the dullest and most useful part of the job: gathering a test group, writing the store page, preparing text for several languages. Every year he has the games of two Uzbek teams translated into Turkish at his own expense.',
      ),
    },
    tags: ['oʻyinlar', 'mobil', 'eksport'],
    linkedin: 'https://www.linkedin.com/in/deniz-akgundogan-example',
    website: 'https://deniz-akgundogan.example',
    socialLinks: [
      {
        network: 'YouTube',
        name: '@example-deniz-akgundogan',
        link: 'https://www.youtube.com/@example-deniz-akgundogan',
      },
    ],
  },
  {
    code: 'AMB-0037',
    kind: 'ambassador',
    firstname: 'Zofia',
    lastname: 'Wiśnicka',
    country: 'PL',
    category: 'business',
    direction: 'software-export',
    organization: 'rzeka-labs',
    headline: {
      uz: 'Autsorsing markazini noldan yoʻlga qoʻyish',
      ru: 'Запуск аутсорсингового центра с нуля',
      en: 'Building an outsourcing centre from zero',
    },
    bio: {
      uz: paragraphs(
        'Zofia Wiśnicka Lyublinda olti dasturchi bilan autsorsing markazi ochganda, yosh muhandislar ish izlab Varshavaga ketar edi. Rzeka Labs bugun 210 kishiga ish beradi, xodimlarning uchdan biri shahar universitetini bitirib, shu yerda qolganlar.',
        'Zofia oʻzbek tadbirkorlariga markaz ochishning dastlabki yuz kunini hisoblashda yordam beradi: kimni birinchi ishga olish, soatbay narxni qanday belgilash, bitta yirik mijozga qaram boʻlib qolmaslik. Jadvali va shartnoma namunalarini hammaga ochiq qoldirgan.',
      ),
      ru: paragraphs(
        'Когда Zofia Wiśnicka открывала в Люблине аутсорсинговый центр с шестью программистами, молодые инженеры уезжали за работой в Варшаву. Сегодня в Rzeka Labs 210 сотрудников, и каждый третий окончил местный университет и остался в городе.',
        'Узбекским предпринимателям она помогает просчитать первые сто дней: кого нанять первым, как назначить почасовую ставку, как не попасть в зависимость от одного крупного клиента. Свои таблицы и образцы договоров отдаёт всем желающим.',
      ),
      en: paragraphs(
        'When Zofia Wiśnicka opened an outsourcing centre in Lublin with six programmers, young engineers were leaving for Warsaw to find work. Rzeka Labs now employs 210 people, and a third of them are graduates of the local university who stayed.',
        'She helps Uzbek founders plan the first hundred days: whom to hire first, how to set an hourly rate, how not to depend on a single big client. Her spreadsheet and sample contracts are open to anyone who asks.',
      ),
    },
    tags: ['autsorsing', 'eksport', 'karyera'],
    linkedin: 'https://www.linkedin.com/in/zofia-wisnicka-example',
  },
  {
    code: 'AMB-0003',
    kind: 'ambassador',
    firstname: 'Shavkat',
    lastname: 'Yoʻldoshev',
    middlename: 'Anvar oʻgʻli',
    cyrillicNames: { firstname: 'Шавкат', lastname: 'Юлдашев', middlename: 'Анвар угли' },
    country: 'US',
    category: 'business',
    direction: 'software-export',
    organization: 'karvon-bridge',
    headline: {
      uz: 'AQSH bozorida oʻzbek dasturchilari: birinchi mijozdan doimiy shartnomagacha',
      ru: 'Узбекские разработчики на рынке США: от первого клиента до постоянного договора',
      en: 'Uzbek developers on the US market, from the first client to a lasting contract',
    },
    bio: {
      uz: paragraphs(
        'Shavkat Yoʻldoshev Fargʻonada tugʻilgan, 2006-yilda Nyu-Jersiga oʻqishga ketgan va oʻsha yerda dasturchilikdan savdoga oʻtgan. U asos solgan Karvon Bridge kompaniyasi Amerika oʻrta biznesi uchun Toshkent va Andijondagi oltmish dasturchi bilan mahsulot yaratadi.',
        'Vatandoshlariga u AQSHda kompaniya roʻyxatdan oʻtkazish, birinchi mijozga xat yozish va ingliz tilidagi qoʻngʻiroqdan qoʻrqmaslikni oʻrgatadi.',
        'Shanba kunlari oʻzbek tilida ochiq soat oʻtkazadi: navbat bilan oltita savol, har biriga oʻn daqiqa.',
      ),
      ru: paragraphs(
        'Шавкат Юлдашев родился в Фергане, в 2006 году уехал учиться в Нью-Джерси и там из программиста стал продавцом. Основанная им компания Karvon Bridge делает продукты для среднего американского бизнеса, над ними работают шестьдесят разработчиков из Ташкента и Андижана.',
        'Соотечественников он учит регистрировать компанию в США, писать первому клиенту и не бояться звонка на английском.',
        'По субботам проводит открытый час на узбекском языке: шесть вопросов по очереди, по десять минут на каждый.',
      ),
      en: paragraphs(
        'Born in Fergana, Shavkat Yoʻldoshev left for New Jersey in 2006 to study, and there moved from programming to sales. Karvon Bridge, the company he founded, builds products for mid-sized American firms with sixty developers in Tashkent and Andijan.',
        'He teaches his compatriots how to register a company in the United States, how to write to a first client and how not to fear a call in English.',
        'On Saturdays he holds an open hour in Uzbek: six questions in turn, ten minutes each.',
      ),
    },
    tags: ['eksport', 'autsorsing', 'masofaviy ish', 'murabbiylik'],
    linkedin: 'https://www.linkedin.com/in/shavkat-yoldoshev-example',
    website: 'https://shavkat-yoldoshev.example',
    socialLinks: [
      {
        network: 'Telegram',
        name: '@example_shavkat_yoldoshev',
        link: 'https://t.me/example_shavkat_yoldoshev',
      },
      {
        network: 'YouTube',
        name: '@example-shavkat-yoldoshev',
        link: 'https://www.youtube.com/@example-shavkat-yoldoshev',
      },
    ],
  },
  {
    code: 'AMB-0028',
    kind: 'ambassador',
    firstname: 'Callum',
    lastname: 'Whitcombe-Reyes',
    country: 'US',
    category: 'investment',
    direction: 'venture',
    organization: 'saltmarsh-seed',
    headline: {
      uz: 'Muhandislar asos solgan startaplarga dastlabki sarmoya',
      ru: 'Первые инвестиции в стартапы, основанные инженерами',
      en: 'First investments in start-ups founded by engineers',
    },
    bio: {
      uz: paragraphs(
        'Callum Whitcombe-Reyes oʻzi ham muhandis: yetti yil suv nasoslari uchun datchik yasagan va kompaniyasini 2018-yilda sotgan. Bostondagi Saltmarsh Seed klubida u yigirma ikki investorni birlashtiradi, ularning har biri kamida bitta jamoaga shaxsan murabbiylik qiladi.',
        'U texnik asoschilarga mahsulot haqida emas, mijozning muammosi haqida gapirishni oʻrgatadi. Oʻzbekistonlik jamoalar uchun har chorakda onlayn saralash oʻtkazadi: uchta jamoa klub oldida chiqish qiladi va bir hafta ichida yozma javob oladi.',
      ),
      ru: paragraphs(
        'Callum Whitcombe-Reyes сам инженер: семь лет делал датчики для водяных насосов и в 2018 году продал свою компанию. В бостонском клубе Saltmarsh Seed он объединил двадцать два инвестора, и каждый из них лично ведёт хотя бы одну команду.',
        'Технических основателей он учит говорить не о продукте, а о беде клиента. Для команд из Узбекистана раз в квартал проводит онлайн-отбор: три команды выступают перед клубом и в течение недели получают письменный ответ.',
      ),
      en: paragraphs(
        'Callum Whitcombe-Reyes is an engineer himself: he made sensors for water pumps for seven years and sold his company in 2018. At Saltmarsh Seed, a Boston club of twenty-two investors, every member coaches at least one team in person.',
        'He teaches technical founders to talk about the customer’s trouble rather than the product. Once a quarter he runs an online selection for teams from Uzbekistan: three of them present to the club and have an answer in writing within a week.',
      ),
    },
    tags: ['startap', 'investitsiya', 'sanoat', 'murabbiylik'],
    linkedin: 'https://www.linkedin.com/in/callum-whitcombe-reyes-example',
    website: 'https://callum-whitcombe-reyes.example',
  },
  {
    code: 'AMB-0047',
    kind: 'ambassador',
    firstname: 'Odalys',
    lastname: 'Fairbourne',
    country: 'CA',
    category: 'education',
    direction: 'ai-data',
    organization: 'fernhollow-ai',
    headline: {
      uz: 'Kam tarqalgan tillar uchun sunʼiy intellekt va oʻquv dasturlari',
      ru: 'Искусственный интеллект для малых языков и учебные программы',
      en: 'AI for smaller languages, and the courses to teach it',
    },
    bio: {
      uz: paragraphs(
        'Odalys Fairbourne tilshunos boʻlib oʻqigan, dasturlashni oʻttiz yoshida oʻrgangan. Fernhollow AI jamoasida u matni kam tillar uchun maʼlumot yigʻadi: Kanadadagi ikki tub xalq tili uchun 900 soatlik nutq toʻplami uning qoʻlidan oʻtgan.',
        'Toshkent talabalari bilan u oʻzbek tilidagi nutq maʼlumotini yigʻishni boshladi. Har bir qatnashchi yozib olish, tekshirish va belgilashni oʻrganadi, toʻplam esa ochiq litsenziya bilan chiqariladi. Dasturlash bilmaganlarni ham qabul qiladi.',
      ),
      ru: paragraphs(
        'Odalys Fairbourne училась на лингвиста, а программировать начала в тридцать лет. В Fernhollow AI она собирает данные для языков, на которых мало текстов: через её руки прошли 900 часов речи на двух языках коренных народов Канады.',
        'Вместе с ташкентскими студентами она начала собирать узбекскую речь. Каждый участник учится записывать, проверять и размечать, а сам набор выйдет с открытой лицензией. Тех, кто ещё не программирует, тоже берут.',
      ),
      en: paragraphs(
        'Odalys Fairbourne trained as a linguist and learned to program at thirty. At Fernhollow AI she gathers data for languages with little text of their own: 900 hours of speech in two Indigenous languages of Canada have passed through her hands.',
        'With students in Tashkent she has begun to collect spoken Uzbek. Everyone learns to record, check and annotate, and the collection will come out under an open licence. People who cannot program yet are welcome.',
      ),
    },
    tags: ['sunʼiy intellekt', 'maʼlumotlar', 'taʼlim', 'ochiq kod'],
    linkedin: 'https://www.linkedin.com/in/odalys-fairbourne-example',
    socialLinks: [
      {
        network: 'GitHub',
        name: 'example-odalys-fairbourne',
        link: 'https://github.com/example-odalys-fairbourne',
      },
    ],
  },
  {
    code: 'AMB-0019',
    kind: 'ambassador',
    firstname: 'Élise',
    lastname: 'Montferrand',
    country: 'FR',
    category: 'investment',
    direction: 'fintech',
    headline: {
      uz: 'Kichik biznesni onlayn kreditlash va xatarni baholash',
      ru: 'Онлайн-кредиты для малого бизнеса и оценка рисков',
      en: 'Online lending to small businesses and the measure of risk',
    },
    bio: {
      uz: paragraphs(
        'Élise Montferrand Parijdagi bankda toʻqqiz yil novvoyxona va ustaxonalarga kredit bergan. Keyin mustaqil ishga oʻtdi: kichik biznesning oʻn ikki oylik tushumiga qarab qaror beradigan uchta xizmatga sarmoya kiritdi, ulardan ikkitasi foyda keltirmoqda.',
        'Dasturda u fintex jamoalariga xatarni sodda jadvalda hisoblashni oʻrgatadi, hech qanday maxsus dastursiz. Loyihasi tayyor jamoalarni fransuz va lyuksemburglik sheriklari bilan tanishtiradi, shartnomaning birinchi loyihasini bepul koʻrib beradi.',
      ),
      ru: paragraphs(
        'Девять лет Élise Montferrand выдавала в парижском банке кредиты пекарням и мастерским. Потом ушла в самостоятельное плавание и вложилась в три сервиса, которые принимают решение по выручке за год. Два из них уже приносят прибыль.',
        'В программе она учит финтех-команды считать риск в простой таблице, без специальных программ. Тех, у кого проект готов, знакомит с партнёрами во Франции и Люксембурге и бесплатно читает первый вариант договора.',
      ),
      en: paragraphs(
        'For nine years Élise Montferrand lent to bakeries and workshops on behalf of a Paris bank. She then went independent and invested in three services that decide by a business’s takings over twelve months. Two of them now make a profit.',
        'In the programme she shows fintech teams how to work out risk in a plain spreadsheet, with no special software. Teams with a finished project are introduced to her partners in France and Luxembourg, and she reads the first draft of their contract for free.',
      ),
    },
    tags: ['fintex', 'investitsiya', 'maʼlumotlar'],
    linkedin: 'https://www.linkedin.com/in/elise-montferrand-example',
    website: 'https://elise-montferrand.example',
  },
  {
    code: 'AMB-0052',
    kind: 'ambassador',
    firstname: 'Sanne',
    lastname: 'Oudekamp',
    country: 'NL',
    category: 'education',
    direction: 'smart-city',
    organization: 'polderblik',
    headline: {
      uz: 'Suvni tejaydigan sensorlar: maktab tajribasidan shahar tarmogʻigacha',
      ru: 'Датчики, которые берегут воду: от школьного опыта до городской сети',
      en: 'Sensors that save water, from a school experiment to a city network',
    },
    bio: {
      uz: paragraphs(
        'Sanne Oudekamp Utrextda yomgʻir suvi kanallariga 1\u00a0400 ta arzon sensor oʻrnatgan guruhni boshqargan. Ularning narxi bittasiga oʻn yetti yevro, sxemasi esa maktab oʻquvchilari bilan birga chizilgan va hammaga ochiq.',
        'Xorazm va Qoraqalpogʻistonda u kollej oʻqituvchilari bilan sugʻorish ariqlari uchun shunday sensorlar yigʻadi. Ikki kunlik mashgʻulotda har bir guruh qurilmani kavsharlaydi, dasturlaydi va birinchi oʻlchovni xaritaga chiqaradi.',
      ),
      ru: paragraphs(
        'В Утрехте группа, которую вела Sanne Oudekamp, поставила в ливневых каналах 1400 недорогих датчиков. Каждый стоит семнадцать евро, а схему нарисовали вместе со школьниками и открыли для всех.',
        'В Хорезме и Каракалпакстане она собирает такие же датчики для арыков вместе с преподавателями колледжей. За два дня каждая группа успевает спаять прибор, запрограммировать его и вывести первые измерения на карту.',
      ),
      en: paragraphs(
        'Sanne Oudekamp led the group that put 1,400 low-cost sensors into the rainwater canals of Utrecht. Each costs seventeen euros; the circuit was drawn together with schoolchildren and is open to everyone.',
        'In Khorezm and Karakalpakstan she builds the same kind of sensor for irrigation ditches with college teachers. In two days every group solders a device, programs it and puts its first readings on a map.',
      ),
    },
    tags: ['aqlli shahar', 'agrotexnologiya', 'maktab', 'ochiq kod'],
    website: 'https://sanne-oudekamp.example',
    socialLinks: [
      {
        network: 'GitHub',
        name: 'example-sanne-oudekamp',
        link: 'https://github.com/example-sanne-oudekamp',
      },
    ],
  },
  {
    code: 'AMB-0034',
    kind: 'ambassador',
    firstname: 'Rashid',
    lastname: 'Al Mazyouni',
    country: 'AE',
    category: 'investment',
    direction: 'smart-city',
    organization: 'al-ghadeer-centre',
    headline: {
      uz: 'Aqlli shahar loyihalariga sarmoya va davlat-xususiy sheriklik',
      ru: 'Инвестиции в проекты умного города и государственно-частное партнёрство',
      en: 'Investment in smart-city projects and public-private partnership',
    },
    bio: {
      uz: paragraphs(
        'Rashid Al Mazyouni qurilish muhandisi boʻlib ish boshlagan, keyin Dubayda yangi mahallalarning raqamli rejasini tuzishga oʻtgan. U boshqargan toʻqqiz loyihaning eng kattasi 38 ming kishilik tumandagi yoritish va avtoturargohlarni bitta tizimga ulagan.',
        'U yosh jamoalarga shahar hokimligi bilan ishlash tilini oʻrgatadi: tender hujjati qanday oʻqiladi, sinov loyihasi necha oy davom etadi, pul qachon keladi. Yiliga bir marta uchta jamoani oʻz markazidagi sinov maydoniga taklif qiladi.',
      ),
      ru: paragraphs(
        'Rashid Al Mazyouni начинал инженером-строителем, а затем занялся цифровым планированием новых районов Дубая. Из девяти его проектов самый крупный связал в одну систему освещение и парковки района на 38 тысяч жителей.',
        'Молодые команды он учит говорить с городскими властями на одном языке: как читать тендер, сколько месяцев длится пилот, когда придут деньги. Раз в год зовёт три команды на испытательную площадку своего центра.',
      ),
      en: paragraphs(
        'Rashid Al Mazyouni began as a civil engineer and moved on to the digital planning of new districts in Dubai. The largest of his nine projects joined the street lights and parking of a district of 38,000 people into one system.',
        'He teaches young teams the language of a city hall: how to read a tender, how many months a pilot lasts, when the money arrives. Once a year he invites three teams to the test ground of his centre.',
      ),
    },
    tags: ['aqlli shahar', 'investitsiya', 'davlat xizmatlari'],
    linkedin: 'https://www.linkedin.com/in/rashid-al-mazyouni-example',
    website: 'https://rashid-al-mazyouni.example',
  },
  {
    code: 'AMB-0009',
    kind: 'ambassador',
    firstname: 'Friederike',
    lastname: 'Lohsand',
    country: 'DE',
    category: 'business',
    direction: 'software-export',
    organization: 'brennhaus-software',
    headline: {
      uz: 'Germaniya sanoat korxonalariga dastur yetkazib berish',
      ru: 'Поставка программ немецким промышленным предприятиям',
      en: 'Supplying software to German manufacturers',
    },
    bio: {
      uz: paragraphs(
        'Friederike Lohsand Leyptsigdagi Brennhaus Software kompaniyasida buyurtmalar uchun javob beradi. Mijozlari mebel, podshipnik va oziq-ovqat zavodlari: oʻrtacha loyiha olti oy davom etadi va unga uch mamlakatdan toʻqqiz kishi jalb qilinadi.',
        'U oʻzbek jamoalariga nemis korxonasi bilan ishning sirini ochadi: bu yerda tezlikdan koʻra vaʼdaning aniqligi qadrlanadi. Har bahorda beshta jamoaga haqiqiy topshiriqning soddalashtirilgan nusxasini beradi va eng puxta javob yozganini pudratchi qilib oladi.',
      ),
      ru: paragraphs(
        'В лейпцигской компании Brennhaus Software Friederike Lohsand отвечает за заказы. Её клиенты делают мебель, подшипники и продукты питания: средний проект длится полгода, и работают над ним девять человек из трёх стран.',
        'Узбекским командам она объясняет главное о немецком предприятии: точность обещания здесь ценят больше скорости. Каждую весну даёт пяти командам упрощённую копию настоящего задания, а ту, что ответила основательнее всех, берёт в подрядчики.',
      ),
      en: paragraphs(
        'At Brennhaus Software in Leipzig Friederike Lohsand is responsible for orders. Her clients make furniture, bearings and food: a typical project takes six months and nine people from three countries.',
        'She lets Uzbek teams in on the secret of working with a German firm, which values an exact promise above speed. Each spring she gives five teams a simplified copy of a real assignment and takes on the one with the most thorough answer as a contractor.',
      ),
    },
    tags: ['eksport', 'sanoat', 'sifat nazorati'],
    linkedin: 'https://www.linkedin.com/in/friederike-lohsand-example',
  },
  {
    code: 'AMB-0014',
    kind: 'ambassador',
    firstname: 'Thaddeus',
    lastname: 'Brackenoak',
    middlename: 'Everett',
    country: 'US',
    category: 'education',
    direction: 'edtech',
    headline: {
      uz: 'Kutubxonada dasturlash: kattalar uchun kechki kurslar',
      ru: 'Программирование в библиотеке: вечерние курсы для взрослых',
      en: 'Coding at the library: evening courses for adults',
    },
    bio: {
      uz: paragraphs(
        'Hammasi bitta daftarda: reja, birinchi oʻn ikki dars, koʻngilli oʻqituvchilarni topish yoʻli. Thaddeus Brackenoak uni Oʻzbekistondagi viloyat kutubxonalariga oʻzbek tilida yuboradi va kurs ochilgunga qadar har hafta bogʻlanib turadi.',
        'Daftar Ogayo shtatidagi tuman kutubxonasida yozilgan. U yerda yopilgan zavodning ishchilari 2015-yildan beri bepul kechki kursga keladi.',
        'Oʻn yilda kursni 1\u00a0130 kishi bitirdi. Eng katta bitiruvchi oltmish uch yoshda edi va endi oʻzi dars beradi.',
      ),
      ru: paragraphs(
        'Всё помещается в одну тетрадь: план, первые двенадцать уроков, способ найти учителей-добровольцев. Thaddeus Brackenoak посылает её областным библиотекам Узбекистана по-узбекски и остаётся на связи каждую неделю, пока курс не откроется.',
        'Тетрадь написана в районной библиотеке штата Огайо. С 2015 года туда на бесплатный вечерний курс ходят рабочие закрывшегося завода.',
        'За десять лет курс прошли 1130 человек. Самому старшему выпускнику было шестьдесят три года, теперь он преподаёт сам.',
      ),
      en: paragraphs(
        'It all fits into one notebook: a plan, the first twelve lessons, a way to find volunteer teachers. Thaddeus Brackenoak sends it to regional libraries in Uzbekistan, in Uzbek, and stays in touch every week until a course opens.',
        'The notebook was written at a county library in Ohio. Since 2015 the workers of a factory that had closed have been coming there for a free evening course.',
        'In ten years 1,130 people have finished it. The oldest was sixty-three; he now teaches there.',
      ),
    },
    tags: ['taʼlim', 'karyera'],
    website: 'https://thaddeus-brackenoak.example',
  },
  {
    code: 'AMB-0026',
    kind: 'ambassador',
    firstname: 'Jörg-Matthias',
    lastname: 'Eßlingshofer',
    country: 'DE',
    category: 'investment',
    direction: 'smart-city',
    headline: {
      uz: 'Energiya tejaydigan binolar uchun dasturiy yechimlarga sarmoya',
      ru: 'Инвестиции в программы для энергосберегающих зданий',
      en: 'Investing in software for buildings that save energy',
    },
    bio: {
      uz: paragraphs(
        'Dastur maktab yoki shifoxonaning bir yillik toʻlovini necha foizga kamaytiradi? Jörg-Matthias Eßlingshofer boshqa narsa soʻramaydi. Bu savolga oʻlchov bilan javob bera oladigan oʻzbek jamoalarini u Myunxendagi ikki oylik sinovga taklif qiladi.',
        'Savol tajribadan kelib chiqqan: u oʻn olti yil isitish tizimlari zavodida ishlagan va binolar energiyaning qancha qismini behuda sarflashini raqamlarda koʻrgan. 2019-yildan buyon isitishni oʻzi boshqaradigan dasturlarga sarmoya kiritadi, portfelida oʻn bitta kompaniya bor.',
      ),
      ru: paragraphs(
        'На сколько процентов программа снизит годовой счёт школы или больницы? Ничего другого Jörg-Matthias Eßlingshofer не спрашивает. Узбекские команды, которые ответят измерениями, он зовёт на двухмесячные испытания в Мюнхене.',
        'Вопрос он вынес из практики: шестнадцать лет проработал на заводе отопительных систем и в цифрах видел, сколько энергии здания тратят впустую. С 2019 года вкладывает в программы, которые сами управляют отоплением; в его портфеле одиннадцать компаний.',
      ),
      en: paragraphs(
        'By what percentage will the software cut the yearly bill of a school or a hospital? Jörg-Matthias Eßlingshofer asks nothing else. Uzbek teams that can answer with measurements are invited to a two-month trial in Munich.',
        'The question comes from experience: he spent sixteen years at a maker of heating systems, where he saw in figures how much energy buildings waste. Since 2019 he has invested in software that runs the heating by itself; eleven companies are in his portfolio.',
      ),
    },
    tags: ['aqlli shahar', 'investitsiya', 'sanoat'],
    linkedin: 'https://www.linkedin.com/in/joerg-matthias-esslingshofer-example',
  },
  {
    code: 'AMB-0040',
    kind: 'ambassador',
    firstname: 'Rhiannon',
    lastname: 'Cadwgarth',
    country: 'GB',
    category: 'education',
    headline: {
      uz: 'Oʻqituvchilar uchun sunʼiy intellekt: vaqtni tejash, halollikni saqlash',
      ru: 'Искусственный интеллект для учителей: сберечь время и сохранить честность',
      en: 'AI for teachers: saving time and keeping work honest',
    },
    bio: {
      uz: paragraphs(
        'Rhiannon Cadwgarth Uelsda ikki tilli maktabga rahbarlik qilgan va sunʼiy intellektni taqiqlash oʻrniga undan foydalanish qoidasini bir sahifaga yozgan. Bu qoidani keyinchalik qirqdan ortiq maktab oʻzlashtirdi.',
        'Xuddi shu mashgʻulotlarni u Oʻzbekistonda ham oʻtkazadi. Oʻqituvchilar dars rejasini yordamchi bilan tuzib, vaqtni oʻlchaydi, keyin yordamchi qilgan xatolarni birga topadi. Oxirida har maktab oʻz qoidasini yozib ketadi: bir sahifa, oddiy soʻzlar bilan.',
      ),
      ru: paragraphs(
        'Rhiannon Cadwgarth руководила двуязычной школой в Уэльсе и, вместо того чтобы запретить искусственный интеллект, написала правила на одной странице. Позже их взяли себе больше сорока школ.',
        'Те же занятия она проводит и в Узбекистане. Учителя составляют план урока с помощником, засекают время, а потом вместе ищут, где он ошибся. В конце каждая школа уезжает с собственными правилами: одна страница, простые слова.',
      ),
      en: paragraphs(
        'Rhiannon Cadwgarth was head of a bilingual school in Wales. Instead of banning artificial intelligence she wrote the rules for it on one page, and more than forty schools have since adopted them.',
        'She runs the same sessions in Uzbekistan. Teachers draw up a lesson plan with an assistant, time it, then look together for what it got wrong. By the end each school has rules of its own: one page, in plain words.',
      ),
    },
    tags: ['taʼlim', 'maktab', 'sunʼiy intellekt'],
    linkedin: 'https://www.linkedin.com/in/rhiannon-cadwgarth-example',
  },
  {
    code: 'AMB-0045',
    kind: 'ambassador',
    firstname: 'Tae-woong',
    lastname: 'Dokgo',
    country: 'KR',
    category: 'business',
    direction: 'games',
    headline: {
      uz: 'Koreyada oʻyin chiqarish: mahalliylashtirish, nashriyot va daromad ulushi',
      ru: 'Выпуск игр в Корее: локализация, издатель и доля дохода',
      en: 'Releasing a game in Korea: localisation, publishers and revenue share',
    },
    bio: {
      uz: paragraphs(
        'Tae-woong Dokgo Pusandagi oʻyin nashriyotida xorijiy oʻyinlarni Koreya bozoriga tayyorlagan: oʻn uch yilda 57 ta oʻyin, ulardan toʻrttasi mamlakat boʻyicha birinchi oʻntalikka kirgan. Endi u kichik studiyalarga mustaqil maslahatchi sifatida yordam beradi.',
        'Oʻzbek studiyalari bilan u oʻyinni bir kun davomida birga oʻynaydi va uch ustunli roʻyxat tuzadi: nima qoladi, nima oʻzgaradi, nima olib tashlanadi. Keyin nashriyot shartnomasidagi xavfli bandlarni haqiqiy misollarda koʻrsatadi.',
      ),
      ru: paragraphs(
        'В игровом издательстве в Пусане Tae-woong Dokgo готовил зарубежные игры к корейскому рынку: 57 игр за тринадцать лет, четыре из них вошли в первую десятку страны. Теперь он независимый консультант небольших студий.',
        'С узбекскими студиями он целый день играет в их игру и составляет список из трёх столбцов: что остаётся, что меняется, что убирают. А потом на настоящих примерах показывает опасные пункты издательского договора.',
      ),
      en: paragraphs(
        'At a publisher in Busan Tae-woong Dokgo prepared foreign games for the Korean market: 57 of them in thirteen years, four in the national top ten. He now advises small studios independently.',
        'With studios from Uzbekistan he plays their game for a whole day and makes a list in three columns: what stays, what changes, what goes. Then, with real examples, he points out the dangerous clauses of a publishing contract.',
      ),
    },
    tags: ['oʻyinlar', 'eksport', 'muzokara'],
    socialLinks: [
      {
        network: 'Telegram',
        name: '@example_tae_woong_dokgo',
        link: 'https://t.me/example_tae_woong_dokgo',
      },
    ],
  },
  {
    code: 'AMB-0058',
    kind: 'ambassador',
    firstname: 'Kiyomi',
    lastname: 'Asagirihara',
    country: 'JP',
    category: 'investment',
    direction: 'venture',
    headline: {
      uz: 'Yaponiya korporatsiyalari va xorijiy startaplar hamkorligi',
      ru: 'Сотрудничество японских корпораций и зарубежных стартапов',
      en: 'Bringing Japanese corporations and foreign start-ups together',
    },
    bio: {
      uz: paragraphs(
        'Kiyomi Asagirihara Nagoyadagi avtomobil qismlari konsernining sarmoya boʻlimida ishlagan. Har yili uch yuzga yaqin taklifni koʻrib, ulardan oʻntasini sinovga chiqargan: kamera bilan sifat nazorati, ovozli qoʻllanma, omborda yoʻl topish.',
        'Uning aytishicha, startap bilan korporatsiya koʻpincha narxda emas, muddatda kelisha olmaydi. Shuning uchun u jamoalarga toʻqqiz oylik kutishga chidaydigan reja tuzishni oʻrgatadi va birinchi uchrashuvga tarjimon sifatida oʻzi kiradi.',
      ),
      ru: paragraphs(
        'Kiyomi Asagirihara работала в инвестиционном отделе концерна автомобильных деталей в Нагое. За год через неё проходило около трёхсот предложений, и десять из них она доводила до испытаний: контроль качества камерой, голосовая инструкция, навигация по складу.',
        'По её словам, стартап и корпорация чаще всего не сходятся не в цене, а в календаре. Поэтому она учит команды составлять план, который выдержит девять месяцев ожидания, а на первую встречу приходит сама, переводчиком.',
      ),
      en: paragraphs(
        'Kiyomi Asagirihara worked in the investment office of a car-parts group in Nagoya. Some three hundred proposals a year crossed her desk, and she took ten of them to a trial: quality control by camera, spoken manuals, finding the way in a warehouse.',
        'Start-ups and corporations, she says, fall out over the calendar more often than the price. So she teaches teams to draw up a plan that survives nine months of waiting, and comes to the first meeting herself, as the interpreter.',
      ),
    },
    tags: ['startap', 'investitsiya', 'sanoat', 'muzokara'],
    linkedin: 'https://www.linkedin.com/in/kiyomi-asagirihara-example',
    website: 'https://kiyomi-asagirihara.example',
  },
  {
    code: 'AMB-0064',
    kind: 'ambassador',
    firstname: 'Raghavendra',
    lastname: 'Kolathunadu',
    middlename: 'Thiruvengadam',
    country: 'IN',
    category: 'education',
    direction: 'ai-data',
    headline: {
      uz: 'Muhandislik kollejlari uchun maʼlumotlar tahlili dasturi',
      ru: 'Программа по анализу данных для инженерных колледжей',
      en: 'A data analysis curriculum for engineering colleges',
    },
    bio: {
      uz: paragraphs(
        'Professor Raghavendra Kolathunadu Kerala shtatidagi yigirma olti muhandislik kolleji uchun yagona oʻquv rejasini tuzgan. Rejada maʼruza kam: talaba toʻrt semestrda toʻqqizta haqiqiy maʼlumot toʻplamini tozalaydi, tahlil qiladi va natijasini himoya qiladi.',
        'Oʻzbekiston universitetlari bilan u shu rejani moslashtiryapti: paxta hosili, poyezd jadvali, havo sifati boʻyicha mahalliy maʼlumotlar bilan. Oʻqituvchilarga birinchi semestr davomida har hafta onlayn hamrohlik qiladi.',
      ),
      ru: paragraphs(
        'Профессор Raghavendra Kolathunadu составил единый учебный план для двадцати шести инженерных колледжей штата Керала. Лекций в нём мало: за четыре семестра студент очищает и разбирает девять настоящих наборов данных и защищает выводы.',
        'С университетами Узбекистана он приспосабливает этот план к местным данным: урожай хлопка, расписание поездов, качество воздуха. Весь первый семестр он каждую неделю на связи с преподавателями.',
      ),
      en: paragraphs(
        'Professor Raghavendra Kolathunadu wrote a shared curriculum for twenty-six engineering colleges in Kerala. It has few lectures: over four semesters a student cleans and analyses nine real data sets, and defends the findings.',
        'With universities in Uzbekistan he is adapting it to local data: cotton yields, train timetables, air quality. He stays with the teachers online, week by week, all through the first semester.',
      ),
    },
    tags: ['maʼlumotlar', 'taʼlim', 'agrotexnologiya'],
    linkedin: 'https://www.linkedin.com/in/raghavendra-kolathunadu-example',
  },
  {
    code: 'AMB-0029',
    kind: 'ambassador',
    firstname: 'Veikko',
    lastname: 'Hirvasalmela',
    country: 'FI',
    category: 'business',
    direction: 'cloud',
    organization: 'koskilinna-networks',
    headline: {
      uz: 'Telekom operatorlari uchun dastur va 5G tarmoqlari eksporti',
      ru: 'Программы для операторов связи и экспорт решений 5G',
      en: 'Software for telecom operators and the export of 5G solutions',
    },
    bio: {
      uz: paragraphs(
        'Veikko Hirvasalmela Oulu shahrida mobil tarmoq stansiyalari uchun kod yozishdan boshlagan, hozir Koskilinna Networks kompaniyasining sharqiy bozorlari uchun javob beradi. Uning dasturi yettita operatorda, jami 2\u00a0300 ta stansiyada ishlaydi.',
        'U oʻzbek muhandislariga telekom buyurtmasining qoidalarini oʻrgatadi: sinov stendi, tungi yangilanish, bir daqiqalik uzilishning narxi. Har kuzda ikki dasturchini Ouludagi laboratoriyaga olti haftaga qabul qiladi, yoʻl haqini kompaniya toʻlaydi.',
      ),
      ru: paragraphs(
        'Veikko Hirvasalmela начинал в Оулу с кода для базовых станций, а теперь отвечает за восточные рынки Koskilinna Networks. Программы компании работают у семи операторов, всего на 2300 станциях.',
        'Узбекских инженеров он знакомит с правилами телекома: испытательный стенд, ночные обновления, цена минутного простоя. Каждую осень принимает двух разработчиков в лабораторию в Оулу на шесть недель, дорогу оплачивает компания.',
      ),
      en: paragraphs(
        'Veikko Hirvasalmela started in Oulu by writing code for base stations and now looks after the eastern markets of Koskilinna Networks. The company’s software runs at seven operators, on 2,300 stations in all.',
        'He introduces Uzbek engineers to the rules of telecom: the test bench, updates at night, the price of a minute’s outage. Every autumn he takes two developers into the Oulu laboratory for six weeks; the company pays for the journey.',
      ),
    },
    tags: ['telekom', 'bulut', 'eksport', 'karyera'],
    linkedin: 'https://www.linkedin.com/in/veikko-hirvasalmela-example',
    website: 'https://veikko-hirvasalmela.example',
  },
  {
    code: 'AMB-0050',
    kind: 'ambassador',
    firstname: 'Torbjörn',
    lastname: 'Åkerskog',
    country: 'SE',
    category: 'investment',
    direction: 'cloud',
    headline: {
      uz: 'Maʼlumotlar markazlariga sarmoya va energiya samaradorligi',
      en: 'Investing in data centres that use less energy',
    },
    bio: {
      uz: paragraphs(
        'Torbjörn Åkerskog Shvetsiya shimolida uchta maʼlumotlar markazini qurishda qatnashgan. Ulardan biri issigʻini yonidagi issiqxonaga beradi: qishda u yerda pomidor pishadi, markaz esa sovitish uchun uchdan bir kam pul toʻlaydi.',
        'Hozir u issiq iqlimdagi markazlarga sarmoya kiritishni oʻrganmoqda va Oʻzbekiston jamoalaridan sovitish, suv sarfi va quyosh energiyasi boʻyicha hisob-kitoblar soʻraydi. Puxta hisob keltirgan jamoani muhandislari bilan tanishtiradi va birinchi sinovni moliyalashtiradi.',
      ),
      en: paragraphs(
        'Torbjörn Åkerskog has helped to build three data centres in the north of Sweden. One gives its heat to the greenhouse next door: tomatoes ripen there in winter, and the centre pays a third less for cooling.',
        'He is now looking at centres in hot climates and asks teams in Uzbekistan for calculations of cooling, water and solar power. A team that brings careful numbers meets his engineers and has its first trial paid for.',
      ),
    },
    tags: ['bulut', 'investitsiya', 'sanoat'],
    linkedin: 'https://www.linkedin.com/in/torbjorn-akerskog-example',
  },
  {
    code: 'AMB-0006',
    kind: 'ambassador',
    firstname: 'Ladina',
    lastname: 'Cavegnolt',
    country: 'CH',
    category: 'investment',
    direction: 'fintech',
    organization: 'rheintor-capital',
    headline: {
      uz: 'Moliya infratuzilmasiga sarmoya: hisob-kitob, hisobot, nazorat',
      ru: 'Инвестиции в финансовую инфраструктуру: расчёты, отчётность, контроль',
      en: 'Investing in financial infrastructure: settlement, reporting, control',
    },
    bio: {
      uz: paragraphs(
        'Har oyning bir seshanbasida Ladina Cavegnolt uchta jamoani qirq daqiqadan qabul qiladi. Stolda faqat qogʻozlar: litsenziya, shaxsni tasdiqlash tartibi, amallar jurnali. Taqdimotni u soʻramaydi.',
        'Bu odat sugʻurta kompaniyasidagi auditorlik yillaridan qolgan. Oʻshanda u eng qimmat xatolar mijoz koʻrmaydigan joyda yashirinishini tushungan. Rheintor Capital kompaniyasida endi aynan shunday joylar uchun dastur yozadigan erta bosqichdagi jamoalarga sarmoya kiritadi.',
      ),
      ru: paragraphs(
        'Раз в месяц, во вторник, Ladina Cavegnolt принимает три команды, по сорок минут каждую. На столе одни бумаги: лицензия, порядок проверки личности, журнал операций. Презентаций она не просит.',
        'Привычка осталась с той поры, когда она была аудитором в страховой компании и поняла: самые дорогие ошибки прячутся там, куда клиент не заглядывает. В Rheintor Capital она вкладывает в молодые команды, которые пишут программы именно для таких мест.',
      ),
      en: paragraphs(
        'On one Tuesday a month Ladina Cavegnolt sees three teams for forty minutes each. There is nothing on the table but paper: the licence, the identity checks, the audit log. She does not ask for a pitch.',
        'The habit dates from her years as an auditor at an insurance company, where she learned that the costliest mistakes hide where no customer looks. At Rheintor Capital she now invests in early teams that write software for exactly those places.',
      ),
    },
    tags: ['fintex', 'investitsiya', 'xavfsizlik'],
    linkedin: 'https://www.linkedin.com/in/ladina-cavegnolt-example',
    website: 'https://ladina-cavegnolt.example',
  },
  {
    code: 'AMB-0033',
    kind: 'ambassador',
    firstname: 'Aoife',
    lastname: 'Ní Dhubhlaoich',
    country: 'IE',
    category: 'business',
    direction: 'software-export',
    headline: {
      uz: 'Kichik mahsulot kompaniyalari uchun Yevropa Ittifoqi bozori va soliqlar',
      ru: 'Рынок и налоги Европейского союза для небольших продуктовых компаний',
      en: 'The EU market and its taxes for small product companies',
    },
    bio: {
      uz: paragraphs(
        'Aoife Ní Dhubhlaoich Golueyda obuna asosida sotiladigan buxgalteriya dasturini yaratgan va sakkiz yilda uni oʻn bitta Yevropa mamlakatiga olib chiqqan. Jamoasida hech qachon toʻqqiz kishidan koʻp boʻlmagan, mijozlari esa 4\u00a0600 ta doʻkon.',
        'U yosh kompaniyalarga Yevropaga kirishning zerikarli, lekin hal qiluvchi qismini tushuntiradi: qoʻshilgan qiymat soligʻi, shaxsga doir maʼlumotlar qoidasi, qaytarilgan toʻlov. Maslahatlarini 48 betlik bepul qoʻllanmaga jamlagan.',
      ),
      ru: paragraphs(
        'В Голуэе Aoife Ní Dhubhlaoich создала бухгалтерскую программу по подписке и за восемь лет вывела её в одиннадцать стран Европы. В её команде никогда не было больше девяти человек, а среди клиентов — 4600 магазинов.',
        'Молодым компаниям она объясняет скучную, но решающую часть пути в Европу: налог на добавленную стоимость, правила о персональных данных, возвраты платежей. Всё это она собрала в бесплатное руководство на 48 страницах.',
      ),
      en: paragraphs(
        'In Galway Aoife Ní Dhubhlaoich built a bookkeeping product sold by subscription and took it to eleven European countries in eight years. Her team has never been larger than nine; her customers are 4,600 shops.',
        'She explains to young companies the dull but decisive part of entering Europe: value added tax, the rules on personal data, charged-back payments. Her advice is gathered in a free handbook of 48 pages.',
      ),
    },
    tags: ['eksport', 'startap', 'toʻlovlar'],
    website: 'https://aoife-ni-dhubhlaoich.example',
    socialLinks: [
      {
        network: 'X',
        name: '@example_aoife_nidhubhlaoich',
        link: 'https://x.com/example_aoife_nidhubhlaoich',
      },
    ],
  },
  {
    code: 'AMB-0066',
    kind: 'ambassador',
    firstname: 'Faridah',
    lastname: 'binti Zulmajdi',
    country: 'MY',
    category: 'education',
    direction: 'product-design',
    organization: 'seri-kenanga-foundation',
    headline: {
      uz: 'Qishloq yoshlari uchun dizayn va masofaviy ish maktabi',
      ru: 'Школа дизайна и удалённой работы для сельской молодёжи',
      en: 'A school of design and remote work for rural youth',
    },
    bio: {
      uz: paragraphs(
        'Faridah binti Zulmajdi Kelantan shtatidagi qishloqda, eski maktab binosida dizayn maktabini ochgan. Darslar sakkiz oy, telefon bilan ham qatnashsa boʻladi; birinchi besh guruhdan 186 nafar bitiruvchi masofaviy ish topdi, yarmidan koʻpi ayollar.',
        'Namangan va Surxondaryo viloyatlarida u shu tajribani takrorlash uchun oʻqituvchilar tayyorlaydi. Birinchi darsda kompyuter yoqilmaydi: oʻquvchi mahallasidagi bitta doʻkonga kirib, sotuvchidan ishini qiyinlashtiradigan narsani soʻrab keladi.',
      ),
      ru: paragraphs(
        'В деревне штата Келантан, в здании старой школы, Faridah binti Zulmajdi открыла школу дизайна. Учёба длится восемь месяцев, участвовать можно и с телефона. Из первых пяти групп удалённую работу нашли 186 выпускников, больше половины из них женщины.',
        'В Наманганской и Сурхандарьинской областях она готовит преподавателей, чтобы повторить этот опыт. На первом уроке компьютер не включают: ученик идёт в соседний магазин и спрашивает продавца, что мешает ему работать.',
      ),
      en: paragraphs(
        'In a village in Kelantan, in an old school building, Faridah binti Zulmajdi opened a school of design. The course lasts eight months and can be followed on a phone. From the first five groups 186 graduates have found remote work, more than half of them women.',
        'In the Namangan and Surkhandarya regions she is training teachers to repeat it. No computer is switched on in the first lesson: you walk into a shop nearby and ask the shopkeeper what makes the work hard.',
      ),
    },
    tags: ['dizayn', 'ayollar', 'masofaviy ish', 'taʼlim'],
    linkedin: 'https://www.linkedin.com/in/faridah-binti-zulmajdi-example',
    socialLinks: [
      {
        network: 'Facebook',
        name: 'example.faridah.zulmajdi',
        link: 'https://www.facebook.com/example.faridah.zulmajdi',
      },
      {
        network: 'Instagram',
        name: '@example_faridah_zulmajdi',
        link: 'https://www.instagram.com/example_faridah_zulmajdi',
      },
    ],
  },
  {
    code: 'AMB-0011',
    kind: 'ambassador',
    firstname: 'Yuebai',
    lastname: 'Ouyang',
    country: 'CN',
    category: 'business',
    direction: 'games',
    organization: 'qingmo-interactive',
    headline: {
      en: 'Co-production of games: art, servers and shared rights',
    },
    bio: {
      en: paragraphs(
        'Yuebai Ouyang produces games at Qingmo Interactive in Chengdu, a studio of 130 people that makes half of its titles with partners abroad. She has taken six such projects from a sketch to release, with teams in Malaysia, Türkiye and Kazakhstan.',
        'What she offers studios in Uzbekistan is a small joint project first: one level, eight weeks, a contract of five pages. It shows both sides how the other works before anybody signs for two years. She also reviews art portfolios twice a year and answers every one of them.',
      ),
    },
    tags: ['oʻyinlar', 'dizayn', 'autsorsing'],
    linkedin: 'https://www.linkedin.com/in/yuebai-ouyang-example',
  },
  {
    code: 'AMB-0069',
    kind: 'ambassador',
    firstname: 'Muhammadsharifjon',
    lastname: 'Abdurahmonqulov',
    middlename: 'Nematillaxoʻja oʻgʻli',
    cyrillicNames: {
      firstname: 'Мухаммадшарифджон',
      lastname: 'Абдурахманкулов',
      middlename: 'Нематиллаходжа угли',
    },
    country: 'TR',
    category: 'business',
    direction: 'software-export',
    headline: {
      uz: 'Avtomatlashtirilayotgan toʻqimachilik korxonalari uchun dasturiy taʼminot eksporti',
      ru: 'Экспорт программ для текстильных предприятий, которые переходят на цифровую работу',
      en: 'Exporting software to textile companies that are going digital',
    },
    bio: {
      uz: paragraphs(
        'Istanbuldagi Laleli dahasida kun ertalab soat oltida boshlanadi: ulgurji savdogarlar namuna koʻradi, narx kelishadi, yukni joʻnatadi. Namanganlik Muhammadsharifjon Abdurahmonqulov shu yerda tarjimon boʻlib ishlagan va bir narsani payqagan: qogʻoz daftarda yozilgan buyurtmaning beshdan biri adashib ketadi.',
        'U yaratgan buyurtma dasturidan hozir 260 ta savdo uyi foydalanadi, uni Namangan va Istanbuldagi oʻn toʻqqiz dasturchi yuritadi.',
        'Vatandoshlariga bepul bitta xizmat koʻrsatadi: Turkiyada shartnoma tuzishdan oldin uning har bir bandini birga oʻqib chiqadi.',
      ),
      ru: paragraphs(
        'В стамбульском квартале Лалели день начинается в шесть утра: оптовики смотрят образцы, договариваются о цене, отправляют груз. Мухаммадшарифджон Абдурахманкулов из Намангана работал здесь переводчиком и заметил: каждый пятый заказ, записанный в тетрадь, теряется.',
        'Программой для заказов, которую он создал, пользуются 260 торговых домов; ведут её девятнадцать разработчиков в Намангане и Стамбуле.',
        'Соотечественникам он бесплатно оказывает одну услугу: перед подписанием договора в Турции вместе прочитывает каждый его пункт.',
      ),
      en: paragraphs(
        'In Laleli, a quarter of Istanbul, the day begins at six: wholesalers look at samples, agree on a price and send the goods off. Muhammadsharifjon Abdurahmonqulov of Namangan worked here as an interpreter and noticed that one order in five, written down in a notebook, goes astray.',
        'The ordering software he created is used by 260 trading houses today and kept going by nineteen developers in Namangan and Istanbul.',
        'For his compatriots he does one thing free of charge: before they sign a contract in Türkiye he reads every clause of it with them.',
      ),
    },
    tags: ['eksport', 'sanoat', 'muzokara'],
    linkedin: 'https://www.linkedin.com/in/muhammadsharifjon-abdurahmonqulov-example',
  },
  {
    code: 'AMB-0071',
    kind: 'ambassador',
    firstname: 'Dilafruzxon',
    lastname: 'Xudoyberdiyeva',
    middlename: 'Shamsiddin qizi',
    cyrillicNames: { firstname: 'Дилафрузхон', lastname: 'Худайбердиева', middlename: 'Шамсиддин кизи' },
    country: 'AE',
    category: 'education',
    direction: 'edtech',
    headline: {
      uz: 'Chet eldagi oʻzbek oilalari uchun onlayn maktab',
      ru: 'Онлайн-школа для узбекских семей за рубежом',
      en: 'An online school for Uzbek families abroad',
    },
    bio: {
      uz: paragraphs(
        'Dubayda tugʻilgan oʻgʻli buvisiga oʻzbekcha xat yozolmaganida, Dilafruzxon Xudoyberdiyeva oshxona stolida birinchi darsni oʻzi tuzgan. Uch oydan keyin darsga qoʻshni bolalar ham qoʻshildi, bir yildan keyin esa maktabga aylandi.',
        'Hozir onlayn maktabda toʻqqiz mamlakatdagi 1\u00a0450 bola oʻzbek tili, matematika va dasturlashni oʻrganadi. Oʻqituvchilarning hammasi Oʻzbekistonda yashaydi va masofadan ishlaydi.',
        'U viloyat oʻqituvchilarini shu maktabda dars berishga tayyorlaydi: kamera oldida gapirish, vaqtni boʻlish, bolani zeriktirmaslik.',
      ),
      ru: paragraphs(
        'Когда родившийся в Дубае сын не смог написать бабушке по-узбекски, Дилафрузхон Худайбердиева сама составила первый урок за кухонным столом. Через три месяца к урокам присоединились соседские дети, а через год получилась школа.',
        'Сейчас 1450 детей из девяти стран учат в ней узбекский язык, математику и программирование. Все учителя живут в Узбекистане и работают удалённо.',
        'Она готовит областных преподавателей к таким урокам: как говорить перед камерой, как делить время, как не дать ребёнку заскучать.',
      ),
      en: paragraphs(
        'When her son, born in Dubai, could not write to his grandmother in Uzbek, Dilafruzxon Xudoyberdiyeva put together a first lesson at the kitchen table. After three months the neighbours’ children had joined in; after a year it was a school.',
        'Today 1,450 children in nine countries learn Uzbek, mathematics and programming there. All of its teachers live in Uzbekistan and work remotely.',
        'She prepares teachers from the regions for such lessons: how to speak to a camera, how to divide the time, how to keep a child from getting bored.',
      ),
    },
    tags: ['taʼlim', 'maktab', 'masofaviy ish', 'ayollar'],
    website: 'https://dilafruzxon-xudoyberdiyeva.example',
  },
  {
    code: 'AMB-0073',
    kind: 'ambassador',
    firstname: 'Zulfiya',
    lastname: 'Nurmatova-Hoogendijk',
    cyrillicNames: { firstname: 'Зульфия', lastname: 'Нурматова-Хогендейк' },
    country: 'NL',
    category: 'business',
    direction: 'smart-city',
    headline: {
      uz: 'Suv xoʻjaligi uchun dasturlar: Niderlandiya tajribasi Xorazm dalalarida',
      ru: 'Программы для водного хозяйства: опыт Нидерландов на хорезмских полях',
      en: 'Software for water management, from the Netherlands to the fields of Khorezm',
    },
    bio: {
      uz: paragraphs(
        'Zulfiya Nurmatova-Hoogendijk Urganchda gidrotexnik boʻlgan, Delftda magistraturani tugatgan va oʻsha yerda qolgan. Ikki mamlakatda ham bitta gapni takrorlaydi: suvni tejash quvurdan emas, jadvaldan boshlanadi.',
        'Uning jamoasi kanal darvozalarini ob-havoga qarab ochadigan dastur yozadi. Dastur Niderlandiyaning oʻn bitta suv xoʻjaligida ishlaydi, Xorazmda esa ikki tuman uni sinab koʻrmoqda.',
        'Yozda u har yili bir oyga Urganchga keladi. Shu oyda eshigi ochiq: kollej bitiruvchisi ham, tuman mutaxassisi ham oʻz xaritasini koʻtarib kelishi mumkin.',
      ),
      ru: paragraphs(
        'Зульфия Нурматова-Хогендейк была гидротехником в Ургенче, окончила магистратуру в Делфте и осталась там. В обеих странах она повторяет одно: экономия воды начинается не с трубы, а с графика.',
        'Её команда пишет программу, которая открывает шлюзы каналов по погоде. Она работает в одиннадцати водных хозяйствах Нидерландов, а в Хорезме её испытывают два района.',
        'Каждое лето она на месяц приезжает в Ургенч. В этот месяц дверь открыта: со своей картой может прийти и выпускник колледжа, и специалист района.',
      ),
      en: paragraphs(
        'Zulfiya Nurmatova-Hoogendijk was a water engineer in Urgench, took a master’s degree in Delft and stayed. In both countries she repeats one thing: saving water begins not with a pipe but with a timetable.',
        'Her team writes software that opens canal gates according to the weather. It runs at eleven water boards in the Netherlands, and two districts of Khorezm are trying it out.',
        'Every summer she comes to Urgench for a month. For that month her door is open: a college graduate may come in with a map as well as a specialist of the district.',
      ),
    },
    tags: ['aqlli shahar', 'agrotexnologiya', 'eksport'],
    linkedin: 'https://www.linkedin.com/in/zulfiya-nurmatova-hoogendijk-example',
  },
]

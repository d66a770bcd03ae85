import { paragraphs } from './paragraphs.ts'
import type { SamplePerson } from './sample-types.ts'

/**
 * The sample experts. All of them are invented. Some lack an organization, a direction, a link or
 * a language on purpose, and one is unpublished.
 */
export const sampleExperts: readonly SamplePerson[] = [
  {
    code: 'EXP-0101',
    kind: 'expert',
    firstname: 'Camille',
    lastname: 'Desrosiers',
    country: 'FR',
    category: 'data-ai',
    direction: 'ai-data',
    organization: 'canopee-donnees',
    headline: {
      uz: 'Maʼlumotlar tahlili va ochiq maʼlumotlar',
      ru: 'Анализ данных и открытые данные',
      en: 'Data analysis and open data',
    },
    bio: {
      uz: paragraphs(
        'Camille Desrosiers Lion shahrining ochiq maʼlumotlar portalini yoʻlga qoʻygan: 430 ta toʻplam, jumladan daraxtlar, avtobuslar va suv sifati. Portaldagi jadvallar asosida shahar aholisi oʻttizdan ortiq ilova yaratgan.',
        'U davlat idoralariga qaysi maʼlumotni, qanday koʻrinishda va kim uchun ochish kerakligini tushuntiradi. Yosh tahlilchilar bilan esa bitta fikr ustida ishlaydi: jadvaldagi raqam nimani anglatishini uni yozgan odamlar bilan suhbatlashmay turib bilib boʻlmaydi.',
      ),
      ru: paragraphs(
        'Camille Desrosiers запустила портал открытых данных Лиона: 430 наборов, среди них деревья, автобусы и качество воды. По этим таблицам горожане сделали больше тридцати приложений.',
        'Государственным ведомствам она объясняет, какие данные открывать, в каком виде и для кого. А с молодыми аналитиками работает над одной мыслью: нельзя узнать, что значит число в таблице, не поговорив с теми, кто его туда записал.',
      ),
      en: paragraphs(
        'Camille Desrosiers set up the open data portal of Lyon: 430 collections, among them trees, buses and the quality of water. People of the city have built more than thirty apps on its tables.',
        'She explains to public bodies what data to open, in which form and for whom. With young analysts she works on a single thought: you cannot know what a figure means until you have talked to the person who wrote it down.',
      ),
    },
    tags: ['maʼlumotlar', 'davlat xizmatlari', 'tadqiqot'],
    linkedin: 'https://www.linkedin.com/in/camille-desrosiers-example',
    website: 'https://camille-desrosiers.example',
  },
  {
    code: 'EXP-0114',
    kind: 'expert',
    firstname: 'Joris',
    lastname: 'van Elderen',
    country: 'NL',
    category: 'data-ai',
    direction: 'ai-data',
    organization: 'polderblik',
    headline: {
      uz: 'Agrotexnologiya, sensorlar va prognozlash',
      ru: 'Агротехнологии, датчики и прогнозирование',
      en: 'Agritech, sensors and forecasting',
    },
    bio: {
      uz: paragraphs(
        'Modeldan oldin daftar. Joris van Elderen uzum va paxta hosilini oldindan bilmoqchi boʻlgan oʻzbek jamoalaridan bir mavsum davomida qoʻlda yozilgan kuzatuvlarni soʻraydi: shundan keyin sensor qayerga kerakligi oʻz-oʻzidan ayon boʻladi.',
        'Fermer oilasida oʻsgani uchun oʻz modellarini ham avval dalada, keyin serverda sinaydi. Polderblik kompaniyasida yaratgan tizimi kartoshka kasalligidan besh kun oldin ogohlantiradi, undan 1\u00a0900 fermer foydalanadi.',
      ),
      ru: paragraphs(
        'Сначала тетрадь, потом модель. Joris van Elderen просит узбекские команды, которые хотят прогнозировать урожай винограда и хлопка, целый сезон вести наблюдения от руки: после этого и так ясно, куда ставить датчик.',
        'Он вырос в семье фермеров и собственные модели тоже проверяет сперва в поле, а уж потом на сервере. Система, созданная им в компании Polderblik, за пять дней предупреждает о болезни картофеля; ей пользуются 1900 хозяйств.',
      ),
      en: paragraphs(
        'First the notebook, then the model. Joris van Elderen asks Uzbek teams that want to forecast grapes and cotton to keep notes by hand for a whole season; after that it is plain where a sensor should go.',
        'He grew up on a farm, and tries his own models in a field before they reach a server. The system he built at Polderblik warns of potato blight five days ahead; 1,900 farms use it.',
      ),
    },
    tags: ['agrotexnologiya', 'maʼlumotlar', 'sunʼiy intellekt'],
    linkedin: 'https://www.linkedin.com/in/joris-van-elderen-example',
    socialLinks: [
      {
        network: 'GitHub',
        name: 'example-joris-van-elderen',
        link: 'https://github.com/example-joris-van-elderen',
      },
    ],
  },
  {
    code: 'EXP-0120',
    kind: 'expert',
    firstname: 'Mariam',
    lastname: 'Al Suwaidan',
    country: 'AE',
    category: 'e-government',
    direction: 'smart-city',
    organization: 'al-ghadeer-centre',
    headline: {
      uz: 'Aqlli shahar loyihalarini boshqarish',
      ru: 'Управление проектами умного города',
      en: 'Running smart-city projects',
    },
    bio: {
      uz: paragraphs(
        'Mariam Al Suwaidan Al Ghadeer markazida loyihalar idorasini boshqaradi. U svetofor, yoritish va chiqindi mashinalarini bitta xaritada koʻrsatadigan tizimni 26 oyda ishga tushirdi, garchi reja oʻn sakkiz oyga tuzilgan boʻlsa ham. Kechikish sabablarini ochiq hisobotda yozgan.',
        'Bu hisobot uning asosiy darsligi. Hokimlik xodimlari va yosh menejerlar bilan u har bir kechikishni birma-bir tahlil qiladi: qaysi birini oldindan koʻrish mumkin edi va qaysi biri uchun zaxira vaqt kerak.',
      ),
      ru: paragraphs(
        'В центре Al Ghadeer Mariam Al Suwaidan руководит проектным офисом. Систему, которая показывает на одной карте светофоры, освещение и мусоровозы, она запустила за 26 месяцев, хотя план был на восемнадцать. О причинах задержки написала открытый отчёт.',
        'Этот отчёт и стал её главным учебником. Вместе с сотрудниками хокимиятов и молодыми менеджерами она разбирает каждую задержку: какую можно было предвидеть, а на какую нужен запас времени.',
      ),
      en: paragraphs(
        'Mariam Al Suwaidan heads the project office of the Al Ghadeer centre. She launched a system that shows traffic lights, street lighting and refuse trucks on one map in 26 months, although the plan said eighteen, and published a report on why it was late.',
        'That report is now her main textbook. With officials of city offices and young managers she takes the delays one by one: which of them could have been foreseen, and which call for time in reserve.',
      ),
    },
    tags: ['aqlli shahar', 'davlat xizmatlari'],
    linkedin: 'https://www.linkedin.com/in/mariam-al-suwaidan-example',
  },
  {
    code: 'EXP-0088',
    kind: 'expert',
    firstname: 'Elina',
    lastname: 'Koskivaara',
    country: 'FI',
    category: 'engineering',
    direction: 'cloud',
    organization: 'koskilinna-networks',
    headline: {
      uz: 'Telekom dasturlari va ochiq kod',
      ru: 'Телеком и открытое программное обеспечение',
      en: 'Telecom software and open source',
    },
    bio: {
      uz: paragraphs(
        'Elina Koskivaara oʻn toʻrt yildan beri tarmoq dasturlarini yozadi va uchta ochiq kodli loyihaning asosiy muallifidir. Ularning biri Yevropadagi oʻttizdan ortiq operatorda qoʻngʻiroqlarni yoʻnaltiradi.',
        'U yosh dasturchilarga ochiq loyihaga birinchi oʻzgartirishini kiritishda hamrohlik qiladi. Mashgʻulot uch hafta: xatoni topish, uni takrorlash, tuzatish va muhokamada xotirjam turish. Oʻtgan guruhdagi yigirma kishidan oʻn olti nafarining kodi qabul qilindi.',
      ),
      ru: paragraphs(
        'Elina Koskivaara четырнадцать лет пишет сетевые программы, она основной автор трёх открытых проектов. Один из них маршрутизирует звонки больше чем у тридцати европейских операторов.',
        'Молодым разработчикам она помогает внести первое изменение в открытый проект. Занятия длятся три недели: найти ошибку, воспроизвести её, исправить и сохранить спокойствие в обсуждении. В прошлой группе было двадцать человек, и код шестнадцати приняли.',
      ),
      en: paragraphs(
        'Elina Koskivaara has been writing network software for fourteen years and is the main author of three open source projects. One of them routes calls at more than thirty operators in Europe.',
        'She guides young developers through their first contribution to an open project. It takes three weeks: find a bug, reproduce it, mend it and stay calm in the review. Of the twenty people in her last group sixteen had their code accepted.',
      ),
    },
    tags: ['telekom', 'ochiq kod', 'murabbiylik'],
    linkedin: 'https://www.linkedin.com/in/elina-koskivaara-example',
    website: 'https://elina-koskivaara.example',
    socialLinks: [
      {
        network: 'GitHub',
        name: 'example-elina-koskivaara',
        link: 'https://github.com/example-elina-koskivaara',
      },
    ],
  },
  {
    code: 'EXP-0133',
    kind: 'expert',
    firstname: 'Noah',
    lastname: 'Tremblay',
    country: 'CA',
    category: 'data-ai',
    direction: 'ai-data',
    organization: 'fernhollow-ai',
    headline: {
      uz: 'Sunʼiy intellekt modellarini joriy etish',
      ru: 'Внедрение моделей искусственного интеллекта',
      en: 'Putting AI models to work',
    },
    bio: {
      uz: paragraphs(
        'Noah Tremblay Fernhollow AI jamoasida modelni tajribadan ishga oʻtkazadi. Uning tizimi Kvebekdagi toʻqqizta shifoxonada yoʻllanma xatlarni saralaydi: shifokor kuniga qirq daqiqa vaqt tejaydi, yakuniy qaror esa doim odamda qoladi.',
        'U jamoalarga avval oʻlchovni, keyin modelni tanlashni oʻrgatadi. Mashgʻulotda qatnashchilar oʻz modelini bir hafta davomida buzishga urinadi: qisqa matn, xato yozuv, boshqa til. Topilgan har bir nosozlik bir qator hisobotga aylanadi.',
      ),
      ru: paragraphs(
        'В Fernhollow AI Noah Tremblay доводит модели от опыта до работы. Его система сортирует направления в девяти больницах Квебека: врач экономит сорок минут в день, а окончательное решение всегда остаётся за человеком.',
        'Команды он учит сначала выбрать меру и только потом модель. На занятиях участники целую неделю пытаются сломать собственную модель: короткий текст, опечатка, другой язык. Каждый найденный сбой становится строкой отчёта.',
      ),
      en: paragraphs(
        'At Fernhollow AI Noah Tremblay takes models from experiment to work. His system sorts referral letters in nine hospitals in Quebec: a doctor saves forty minutes a day, and the final decision always stays with a person.',
        'He teaches teams to choose the measure first and the model second. In his course you spend a week trying to break your own model with short text, misspellings and another language. Every failure you find becomes a line in the report.',
      ),
    },
    tags: ['sunʼiy intellekt', 'maʼlumotlar', 'devops'],
    linkedin: 'https://www.linkedin.com/in/noah-tremblay-example',
    website: 'https://noah-tremblay.example',
  },
  {
    code: 'EXP-0095',
    kind: 'expert',
    firstname: 'Nur Aisyah',
    lastname: 'Rahmani',
    country: 'MY',
    category: 'training',
    direction: 'edtech',
    organization: 'seri-kenanga-foundation',
    headline: {
      uz: 'Ayollar uchun IT taʼlim dasturlari',
      ru: 'Программы ИТ-образования для женщин',
      en: 'IT education programmes for women',
    },
    bio: {
      uz: paragraphs(
        'Nur Aisyah Rahmani ikki farzandini katta qilib, oʻttiz toʻrt yoshida dasturchi boʻlgan. Seri Kenanga jamgʻarmasida u oʻziga oʻxshagan ayollar uchun kurs tuzdi: darslar bolalar bogʻchada boʻlgan soatlarda oʻtadi, tinglovchilarning 71 foizi kursni oxirigacha yetkazadi.',
        'U Oʻzbekistondagi oʻquv markazlariga jadvalni, guruh hajmini va murabbiylar ishini qayta koʻrib chiqishda yordam beradi. Tanaffusdan soʻng ishga qaytmoqchi ayollar bilan esa rezyume va suhbatni mashq qiladi.',
      ),
      ru: paragraphs(
        'Nur Aisyah Rahmani стала программистом в тридцать четыре года, когда подросли двое её детей. В фонде Seri Kenanga она составила курс для таких же женщин: занятия идут в те часы, когда дети в саду, и до конца доходит 71 процент слушательниц.',
        'Учебным центрам Узбекистана она помогает пересмотреть расписание, размер групп и работу наставников. А с женщинами, которые возвращаются к работе после перерыва, готовит резюме и репетирует собеседование.',
      ),
      en: paragraphs(
        'Nur Aisyah Rahmani became a programmer at thirty-four, once her two children had grown a little. At the Seri Kenanga foundation she designed a course for women like herself: lessons run while children are at nursery, and 71% of students finish.',
        'She helps training centres in Uzbekistan to rethink timetables, group sizes and the work of mentors. With women returning to work after a break she goes over the CV and rehearses the interview.',
      ),
    },
    tags: ['ayollar', 'taʼlim', 'karyera', 'masofaviy ish'],
    linkedin: 'https://www.linkedin.com/in/nur-aisyah-rahmani-example',
    socialLinks: [
      {
        network: 'Instagram',
        name: '@example_nur_aisyah_rahmani',
        link: 'https://www.instagram.com/example_nur_aisyah_rahmani',
      },
    ],
  },
  {
    code: 'EXP-0144',
    kind: 'expert',
    firstname: 'Oʻgʻiloy',
    lastname: 'Gʻulomova',
    middlename: 'Rustam qizi',
    cyrillicNames: { firstname: 'Угилой', lastname: 'Гулямова', middlename: 'Рустам кизи' },
    country: 'KR',
    category: 'data-ai',
    direction: 'ai-data',
    headline: {
      uz: 'Oʻzbek tili uchun nutqni tanish va matn tahlili',
      ru: 'Распознавание речи и анализ текста для узбекского языка',
      en: 'Speech recognition and text analysis for Uzbek',
    },
    bio: {
      uz: paragraphs(
        'Oʻgʻiloy Gʻulomova Urganchda maktabni bitirib, Seulda kompyuter tilshunosligi boʻyicha magistr boʻlgan. U oʻzbek tilidagi nutqni matnga aylantiradigan model ustida ishlaydi: Xorazm shevasida xatolar ulushi uch yilda 41 foizdan 12 foizga tushdi.',
        'Koreyada oʻqimoqchi yoshlarga u grant hujjatlari va ilmiy rahbar bilan birinchi yozishmada yordam beradi.',
        'Har oyning birinchi yakshanbasida onlayn davra oʻtkazadi: bitta maqola, ikki soat, savol berish uchun oldindan bilim shart emas.',
      ),
      ru: paragraphs(
        'Угилой Гулямова окончила школу в Ургенче, а магистратуру по компьютерной лингвистике в Сеуле. Она работает над моделью, которая переводит узбекскую речь в текст: для хорезмского говора доля ошибок за три года упала с 41 до 12 процентов.',
        'Тем, кто хочет учиться в Корее, помогает с документами на грант и первым письмом научному руководителю.',
        'В первое воскресенье месяца проводит онлайн-встречу: одна статья, два часа, а чтобы задать вопрос, готовиться не нужно.',
      ),
      en: paragraphs(
        'Oʻgʻiloy Gʻulomova went to school in Urgench and took a master’s degree in computational linguistics in Seoul. She works on a model that turns spoken Uzbek into text: for the Khorezm dialect its error rate has fallen from 41% to 12% in three years.',
        'She helps young people who want to study in Korea with grant papers and the first email to a supervisor.',
        'On the first Sunday of each month she holds an online circle: one paper, two hours, and no preparation needed to ask a question.',
      ),
    },
    tags: ['sunʼiy intellekt', 'maʼlumotlar', 'ochiq kod'],
    linkedin: 'https://www.linkedin.com/in/ogiloy-gulomova-example',
    website: 'https://ogiloy-gulomova.example',
    socialLinks: [
      {
        network: 'Telegram',
        name: '@example_ogiloy_gulomova',
        link: 'https://t.me/example_ogiloy_gulomova',
      },
      {
        network: 'GitHub',
        name: 'example-ogiloy-gulomova',
        link: 'https://github.com/example-ogiloy-gulomova',
      },
    ],
  },
  {
    code: 'EXP-0107',
    kind: 'expert',
    firstname: 'Ciarán',
    lastname: 'O’Rourke-Devane',
    country: 'IE',
    category: 'security',
    direction: 'cybersecurity',
    organization: 'ardmullin-cyber',
    headline: {
      uz: 'Shifoxonalar himoyasi va hujumdan keyin ishni tiklash',
      ru: 'Защита больниц и восстановление работы после атаки',
      en: 'Protecting hospitals and getting back to work after an attack',
    },
    bio: {
      uz: paragraphs(
        'Ciarán yirik hujumdan keyin ikki shifoxonaning tizimlarini qoʻlda tiklagan guruhda edi: oʻn toʻqqiz kun, 1\u00a0200 ta kompyuter, qogʻozdagi navbat daftari. Oʻsha tajribadan u har qanday tashkilot uchun yarim kunlik mashq yaratdi.',
        'Mashqda ekranlar oʻchadi, telefon jiringlaydi va jamoa qaror qabul qilishi kerak. U bunday mashqni Oʻzbekistondagi klinikalar, banklar va universitetlarda bepul oʻtkazadi, oxirida besh banddan iborat tuzatish rejasini qoldiradi.',
      ),
      ru: paragraphs(
        'После крупной атаки Ciarán O’Rourke-Devane был в группе, которая вручную восстанавливала системы двух больниц: девятнадцать дней, 1200 компьютеров, очередь в бумажной тетради. Из этого опыта выросло учение на полдня, которое подходит любой организации.',
        'Экраны гаснут, звонит телефон, и команда должна решать. Такие учения он бесплатно проводит в клиниках, банках и университетах Узбекистана, а в конце оставляет план исправлений из пяти пунктов.',
      ),
      en: paragraphs(
        'After a major attack Ciarán O’Rourke-Devane was in the group that restored the systems of two hospitals by hand: nineteen days, 1,200 computers, a queue kept in a paper notebook. Out of it came a half-day exercise that suits any organization.',
        'The screens go dark, the phone rings and the team has to decide. He runs it free of charge in clinics, banks and universities in Uzbekistan, and leaves behind a repair plan of five points.',
      ),
    },
    tags: ['xavfsizlik', 'bulut'],
    linkedin: 'https://www.linkedin.com/in/ciaran-orourke-devane-example',
    website: 'https://ciaran-orourke-devane.example',
  },
  {
    code: 'EXP-0126',
    kind: 'expert',
    firstname: 'Linnéa',
    lastname: 'Backström',
    country: 'SE',
    category: 'design',
    direction: 'product-design',
    organization: 'fjallnara-design',
    headline: {
      uz: 'Xizmatlar dizayni va keksalar uchun sodda interfeyslar',
      ru: 'Сервисный дизайн и простые интерфейсы для пожилых',
      en: 'Service design and simple interfaces for older people',
    },
    bio: {
      uz: paragraphs(
        'Mashgʻulotga har kim buvisi yoki qoʻshnisi foydalanadigan bitta xizmat bilan keladi. Ikki kundan keyin u xizmatdan foydalanadigan odam bilan suhbatlashgan, yozuvlarini saralagan va topganini bir varaqqa joylagan boʻladi. Linnéa Backström ortiqcha nazariyani yoqtirmaydi.',
        'Oʻzining eng yaxshi oʻqituvchisi sakson toʻrt yoshli sobiq pochtachi boʻlgan. Umeo shahridagi poliklinika uchun qabulga yozilish xizmatini chizganida u bosh sahifada uchta tugma yetarli ekanini koʻrsatgan.',
      ),
      ru: paragraphs(
        'На занятие каждый приходит с одним сервисом, которым пользуется его бабушка или сосед. Через два дня он уже поговорил с этим человеком, разобрал записи и уместил найденное на одном листе. Лишней теории Linnéa Backström не любит.',
        'Её собственным лучшим учителем был бывший почтальон восьмидесяти четырёх лет. Когда она проектировала запись на приём для поликлиники в Умео, он показал, что на главной странице хватит трёх кнопок.',
      ),
      en: paragraphs(
        'You come to class with one service that your grandmother or a neighbour uses. Two days later you have talked to that person, sorted your notes and put what you found on a single sheet. Linnéa Backström has no patience with spare theory.',
        'Her own best teacher was a retired postman of eighty-four. When she designed the appointment service of a clinic in Umeå, he showed her that three buttons on the home page are enough.',
      ),
    },
    tags: ['dizayn', 'tadqiqot', 'qulaylik'],
    linkedin: 'https://www.linkedin.com/in/linnea-backstrom-example',
    website: 'https://linnea-backstrom.example',
  },
  {
    code: 'EXP-0079',
    kind: 'expert',
    firstname: 'Tobias',
    lastname: 'Wyssenbach',
    country: 'CH',
    category: 'startup',
    direction: 'fintech',
    organization: 'rheintor-capital',
    headline: {
      uz: 'Fintex startaplari uchun narx, litsenziya va birinchi bank hamkori',
      ru: 'Цена, лицензия и первый банк-партнёр для финтех-стартапа',
      en: 'Pricing, licences and the first partner bank for a fintech start-up',
    },
    bio: {
      uz: paragraphs(
        'Tobias Wyssenbach ikki marta startap ochgan: birinchisi yetti oyda yopildi, ikkinchisini Syurixdagi bank sotib oldi. Yopilgan loyihasi haqidagi maʼruzasi muvaffaqiyatlisidan ancha mashhur: unda oltita qaror va ularning har biri qancha turgani aytiladi.',
        'Dastur qatnashchilari bilan u mahsulot narxini hisoblaydi va bankka yoziladigan xatni tahrir qiladi. Bir jamoaga bir oyda toʻrt uchrashuv ajratadi, har birining oxirida keyingi haftaning yagona vazifasi yoziladi.',
      ),
      ru: paragraphs(
        'Tobias Wyssenbach открывал стартап дважды: первый закрылся через семь месяцев, второй купил цюрихский банк. Лекция о неудаче известна куда больше, чем об успехе: в ней шесть решений и цена каждого из них.',
        'С участниками программы он считает цену продукта и правит письмо в банк. На одну команду отводит месяц и четыре встречи, и в конце каждой записывается единственная задача на следующую неделю.',
      ),
      en: paragraphs(
        'Tobias Wyssenbach has started two companies: the first closed after seven months, the second was bought by a Zurich bank. His talk about the failure is far better known than the one about the success. It lists six decisions and what each of them cost.',
        'With members of the programme he works out the price of a product and edits the letter to a bank. A team has four meetings with him in a month, and each ends with one task for the week ahead.',
      ),
    },
    tags: ['startap', 'fintex', 'toʻlovlar'],
    linkedin: 'https://www.linkedin.com/in/tobias-wyssenbach-example',
  },
  {
    code: 'EXP-0139',
    kind: 'expert',
    firstname: 'Ananya',
    lastname: 'Deshkulkarni',
    country: 'IN',
    category: 'engineering',
    direction: 'software-export',
    headline: {
      uz: 'Taqsimlangan jamoalarda kod sifati va muhandislik madaniyati',
      ru: 'Качество кода и инженерная культура в распределённых командах',
      en: 'Code quality and engineering culture in distributed teams',
    },
    bio: {
      uz: paragraphs(
        'Ananya Deshkulkarni Punada turib, toʻrtta vaqt mintaqasidagi oʻttiz besh muhandisga rahbarlik qilgan. Uning jamoasida kod koʻrib chiqilishini oʻrtacha uch soat kutishar edi, ilgari bu ikki kunga choʻzilardi. Siri ikki qoida: oʻzgarish kichik boʻlsin va izoh savol bilan boshlansin.',
        'Eksportga ishlaydigan oʻzbek jamoalarida u bir hafta oddiy muhandis boʻlib qatnashadi, keyin kuzatganlarini yozib beradi. Har bir tavsiyani ertasi kuni sinab koʻrish mumkin.',
      ),
      ru: paragraphs(
        'Из Пуны Ananya Deshkulkarni руководила тридцатью пятью инженерами в четырёх часовых поясах. Проверки кода у неё ждали в среднем три часа, а раньше это растягивалось на два дня. Секрет в двух правилах: изменение должно быть маленьким, а замечание начинаться с вопроса.',
        'В узбекских командах, которые работают на экспорт, она неделю участвует как рядовой инженер, а затем описывает увиденное. Каждый её совет можно проверить уже на следующий день.',
      ),
      en: paragraphs(
        'From Pune Ananya Deshkulkarni led thirty-five engineers in four time zones. Code review took three hours on average, where it used to take two days. The secret was two rules: a change must be small, and a comment begins with a question.',
        'In Uzbek teams that work for export she spends a week as an ordinary engineer and then writes down what she saw. Every piece of advice can be tried the next day.',
      ),
    },
    tags: ['sifat nazorati', 'eksport', 'masofaviy ish', 'murabbiylik'],
    linkedin: 'https://www.linkedin.com/in/ananya-deshkulkarni-example',
    website: 'https://ananya-deshkulkarni.example',
  },
  {
    code: 'EXP-0112',
    kind: 'expert',
    firstname: 'Li',
    lastname: 'Wenqing',
    country: 'CN',
    category: 'engineering',
    direction: 'cloud',
    organization: 'qingmo-interactive',
    headline: {
      uz: 'Onlayn oʻyinlar uchun serverlar va yuklamaga chidamli tizimlar',
      ru: 'Серверы для онлайн-игр и системы, которые держат нагрузку',
      en: 'Servers for online games and systems that hold under load',
    },
    bio: {
      uz: paragraphs(
        'Li Wenqing Qingmo Interactive studiyasida serverlar uchun javob beradi. Yangi oʻyin chiqqan kechada tizimga birdaniga 900 ming kishi kirgan va u bardosh bergan: oldingi oy davomida jamoa shunday kechani oʻn bir marta sunʼiy ravishda takrorlagan edi.',
        'U muhandislarga yuklamani oʻlchash, tor joyni topish va xarajatni hisoblashni oʻrgatadi. Mashgʻulotlari kichik bulutli serverda oʻtadi, bir guruhga oyiga oʻttiz dollar kifoya, tamoyillar esa katta tizimda ham shu.',
      ),
      ru: paragraphs(
        'В студии Qingmo Interactive Li Wenqing отвечает за серверы. В вечер выхода новой игры зашли разом 900 тысяч человек, и система выстояла: за предыдущий месяц команда одиннадцать раз устроила себе такой же вечер искусственно.',
        'Инженеров он учит измерять нагрузку, находить узкое место и считать расходы. Занятия идут на небольшом облачном сервере, группе хватает тридцати долларов в месяц, а принципы те же, что и в большой системе.',
      ),
      en: paragraphs(
        'Li Wenqing looks after the servers of Qingmo Interactive. On the night of a new release 900,000 people came in at once and the system held: in the month before, the team had staged such a night eleven times.',
        'He teaches engineers to measure load, find the bottleneck and count the cost. The classes run on a small cloud server, thirty dollars a month for a whole group, and the principles are the same as in a large system.',
      ),
    },
    tags: ['bulut', 'devops', 'oʻyinlar'],
  },
  {
    code: 'EXP-0150',
    kind: 'expert',
    firstname: 'Marcus',
    lastname: 'Ellingboe',
    country: 'US',
    category: 'security',
    direction: 'cybersecurity',
    organization: 'quillonbridge-security',
    headline: {
      uz: 'Veb-ilovalarda zaiflik izlash va masʼuliyatli xabar berish',
      ru: 'Поиск уязвимостей в веб-приложениях и ответственное раскрытие',
      en: 'Finding weaknesses in web applications and reporting them responsibly',
    },
    bio: {
      uz: paragraphs(
        'Marcus Ellingboe Quillonbridge Security kompaniyasida oʻn ikki yil davomida bank va doʻkonlarning veb-ilovalariga ularning ruxsati bilan buzib kirgan. U topib, egasiga xabar bergan 340 ta zaiflikning deyarli yarmi bitta sababdan: foydalanuvchi huquqi serverda tekshirilmagan.',
        'Talabalar uchun u ataylab teshik qoldirilgan oʻquv doʻkonini yaratdi. Toʻrt haftada har kim kamida oʻnta zaiflik topadi va har biri haqida egasi tushunadigan tilda xat yozadi. Eng yaxshi xat mualliflari onlayn amaliyotga olinadi.',
      ),
      ru: paragraphs(
        'Двенадцать лет в Quillonbridge Security Marcus Ellingboe взламывал веб-приложения банков и магазинов с их разрешения. Из 340 уязвимостей, о которых он сообщил владельцам, почти у половины одна причина: права пользователя не проверялись на сервере.',
        'Для студентов он построил учебный магазин, где дыры оставлены нарочно. За четыре недели каждый находит не меньше десяти и о каждой пишет владельцу понятное письмо. Авторов лучших писем берут на онлайн-стажировку.',
      ),
      en: paragraphs(
        'For twelve years at Quillonbridge Security Marcus Ellingboe has been breaking into the web applications of banks and shops with their permission. Nearly half of the 340 weaknesses he reported had one cause: the server did not check what a user may do.',
        'For students he built a practice shop with holes left in it on purpose. In four weeks everyone finds at least ten and writes the owner a letter about each that the owner can follow. The authors of the best letters are taken on as online interns.',
      ),
    },
    tags: ['xavfsizlik', 'karyera', 'taʼlim'],
    linkedin: 'https://www.linkedin.com/in/marcus-ellingboe-example',
    website: 'https://marcus-ellingboe.example',
    socialLinks: [
      {
        network: 'GitHub',
        name: 'example-marcus-ellingboe',
        link: 'https://github.com/example-marcus-ellingboe',
      },
    ],
  },
  {
    code: 'EXP-0098',
    kind: 'expert',
    firstname: 'Defne',
    lastname: 'Karaçelebi',
    country: 'TR',
    category: 'design',
    direction: 'product-design',
    organization: 'mavi-fener-oyun',
    headline: {
      uz: 'Mobil interfeyslar, harflar va koʻp tilli dizayn',
      ru: 'Мобильные интерфейсы, шрифты и многоязычный дизайн',
      en: 'Mobile interfaces, type and design for several languages',
    },
    bio: {
      uz: paragraphs(
        'Oʻ va gʻ harflari qaysi shriftda toʻgʻri chizilgan? Defne Karaçelebi oʻzbek dizaynerlari bilan ishni shu savoldan boshlaydi: lotin va kirill yozuvidagi ekranlarni yonma-yon qoʻyadi, keyin har bir qatnashchining portfoliosini uch marta koʻrib chiqadi.',
        'Koʻp tillilik uning kundalik ishi. Mavi Fener Oyun studiyasida u bitta ekranni oʻn toʻrt tilga sigʻdiradi. Nemischa soʻz tugmaga tushmasa, harfni kichraytirmaydi, tugmani qayta chizadi: shu sabab studiya oʻyinlari yirik shriftda ham buzilmaydi.',
      ),
      ru: paragraphs(
        'В каком шрифте верно нарисованы oʻ и gʻ? С этого вопроса Defne Karaçelebi начинает работу с узбекскими дизайнерами: кладёт рядом экраны на латинице и кириллице, а потом трижды просматривает портфолио каждого участника.',
        'Многоязычие для неё — ежедневный труд. В студии Mavi Fener Oyun она укладывает один экран в четырнадцать языков. Если немецкое слово не помещается на кнопку, она не уменьшает буквы, а перерисовывает кнопку, поэтому игры студии не ломаются и при крупном шрифте.',
      ),
      en: paragraphs(
        'Which typefaces draw oʻ and gʻ properly? With this question Defne Karaçelebi begins her work with Uzbek designers: she lays screens in Latin and Cyrillic script side by side, then reviews each portfolio three times.',
        'Many languages are her daily trade. At Mavi Fener Oyun she fits one screen into fourteen of them. When a German word does not fit a button she redraws the button rather than shrink the type, which is why the studio’s games survive large text.',
      ),
    },
    tags: ['dizayn', 'mobil', 'oʻyinlar', 'qulaylik'],
    linkedin: 'https://www.linkedin.com/in/defne-karacelebi-example',
    socialLinks: [
      {
        network: 'Instagram',
        name: '@example_defne_karacelebi',
        link: 'https://www.instagram.com/example_defne_karacelebi',
      },
    ],
  },
  {
    code: 'EXP-0117',
    kind: 'expert',
    firstname: 'Rintarou',
    lastname: 'Ashikaga-Mori',
    country: 'JP',
    category: 'engineering',
    direction: 'games',
    headline: {
      uz: 'Oʻyin dvigatellari va real vaqtdagi grafika',
      ru: 'Игровые движки и графика реального времени',
      en: 'Game engines and real-time graphics',
    },
    bio: {
      uz: paragraphs(
        'Rintarou Ashikaga-Mori yigirma yil davomida konsol oʻyinlari uchun C++ tilida grafika kodini yozgan, uning nomi oʻn sakkizta oʻyin yakunidagi roʻyxatda bor. Endi u Kioto yaqinidagi qishloqda yashaydi va mustaqil studiyalarga kadr vaqtini tejashda yordam beradi.',
        'Darslari sekin va batafsil: bitta kadr, oʻn olti millisekund, har bir millisekund nimaga ketgani. Oʻzbekistonlik talabalarning eski noutbukda ishlaydigan oʻyinlari unga ayniqsa yoqadi, chunki cheklov yaxshi muhandisni koʻrsatadi.',
      ),
      ru: paragraphs(
        'Двадцать лет Rintarou Ashikaga-Mori писал на C++ графический код для консольных игр, его имя стоит в титрах восемнадцати из них. Теперь он живёт в деревне под Киото и помогает независимым студиям экономить время кадра.',
        'Его уроки неторопливы и подробны: один кадр, шестнадцать миллисекунд и на что ушла каждая. Особенно ему нравятся игры узбекских студентов, которые идут на старом ноутбуке: ограничения показывают хорошего инженера.',
      ),
      en: paragraphs(
        'For twenty years Rintarou Ashikaga-Mori wrote graphics code in C++ for console games; his name is in the credits of eighteen. He now lives in a village near Kyoto and helps independent studios to save frame time.',
        'His lessons are slow and thorough: one frame, sixteen milliseconds, and where each of them went. He is particularly fond of student games from Uzbekistan that run on an old laptop, since limits show who is a good engineer.',
      ),
    },
    tags: ['oʻyinlar', 'murabbiylik'],
    website: 'https://rintarou-ashikaga-mori.example',
  },
  {
    code: 'EXP-0082',
    kind: 'expert',
    firstname: 'Renata',
    lastname: 'Villaseñor-Pike',
    country: 'US',
    category: 'data-ai',
    direction: 'ai-data',
    headline: {
      uz: 'Tibbiy maʼlumotlar: statistika, maxfiylik va ishonchli xulosa',
      ru: 'Медицинские данные: статистика, приватность и надёжный вывод',
      en: 'Medical data: statistics, privacy and conclusions you can trust',
    },
    bio: {
      uz: paragraphs(
        'Renata Villaseñor-Pike Nyu-Meksikodagi oʻttiz bitta qishloq klinikasining maʼlumotlarini birlashtirgan. Natijada qandli diabet asoratlari qaysi tumanda kech aniqlanishi maʼlum boʻldi va koʻchma laboratoriyaning yoʻli oʻzgartirildi.',
        'U tahlilchilarga bemor shaxsini oshkor qilmasdan ishlashni oʻrgatadi: nimani oʻchirish, nimani umumlashtirish, qachon umuman hisoblamaslik kerak. Toshkentlik tibbiyot va IT talabalaridan aralash guruhlar tuzadi, chunki ular bir-birining savolini tushunishi shart.',
      ),
      ru: paragraphs(
        'Renata Villaseñor-Pike объединила данные тридцати одной сельской клиники в Нью-Мексико. Так стало видно, в каких округах осложнения диабета находят поздно, и передвижная лаборатория поехала по другому маршруту.',
        'Аналитиков она учит работать, не раскрывая личности пациента: что удалить, что обобщить, а когда не считать вовсе. В Ташкенте собирает смешанные группы из студентов-медиков и программистов, потому что они должны понимать вопросы друг друга.',
      ),
      en: paragraphs(
        'Renata Villaseñor-Pike brought together the data of thirty-one rural clinics in New Mexico. It showed in which counties the complications of diabetes were found late, and a mobile laboratory was sent along another route.',
        'She teaches analysts to work without exposing a patient: what to delete, what to generalise, when not to count at all. In Tashkent she forms mixed groups of medical and IT students, because each must understand the other’s questions.',
      ),
    },
    tags: ['maʼlumotlar', 'tadqiqot'],
    linkedin: 'https://www.linkedin.com/in/renata-villasenor-pike-example',
    website: 'https://renata-villasenor-pike.example',
  },
  {
    code: 'EXP-0136',
    kind: 'expert',
    firstname: 'Desmond',
    lastname: 'Achterhoek',
    country: 'US',
    category: 'startup',
    direction: 'venture',
    organization: 'saltmarsh-seed',
    headline: {
      uz: 'Gʻoyani ikki haftada va kam xarajat bilan tekshirish',
      ru: 'Проверка идеи за две недели и с малыми затратами',
      en: 'Testing an idea in two weeks for little money',
    },
    bio: {
      uz: paragraphs(
        'Desmond Achterhoek Detroytda startaplar uchun ochiq ustaxona yuritadi. Qoidasi qatʼiy: bir qator kod yozilgunga qadar jamoa yigirma kishi bilan gaplashadi va kamida uch kishidan oldindan toʻlov oladi. Shu yoʻlni bosib oʻtgan 140 gʻoyadan 97 tasi vaqtida toʻxtatilgan.',
        'U toʻxtatilgan gʻoyani ham yutuq deb biladi: ikki hafta ketdi, ikki yil emas. Dastur qatnashchilari bilan savollar roʻyxatini tuzadi, birinchi suhbatlarni eshitib, qayerda javob aytib qoʻyilganini koʻrsatadi.',
      ),
      ru: paragraphs(
        'В Детройте Desmond Achterhoek ведёт открытую мастерскую для стартапов. Правило строгое: до первой строки кода команда говорит с двадцатью людьми и хотя бы с троих берёт предоплату. Из 140 идей, прошедших этот путь, 97 вовремя остановили.',
        'Остановленную идею он тоже считает удачей: потрачены две недели, а не два года. С участниками программы составляет список вопросов, слушает их первые беседы и показывает, где ответ подсказали.',
      ),
      en: paragraphs(
        'Desmond Achterhoek runs an open workshop for start-ups in Detroit. The rule is strict: before a line of code is written a team talks to twenty people and takes payment in advance from at least three. Of 140 ideas that went this way 97 were stopped in time.',
        'To him a stopped idea is a success: it cost two weeks and not two years. With members of the programme he draws up the list of questions, listens to the first interviews and shows where the answer was put in someone’s mouth.',
      ),
    },
    tags: ['startap', 'tadqiqot'],
    linkedin: 'https://www.linkedin.com/in/desmond-achterhoek-example',
    isPublished: false,
  },
  {
    code: 'EXP-0091',
    kind: 'expert',
    firstname: 'Ulrike',
    lastname: 'Sommerkorn-Batz',
    country: 'DE',
    category: 'e-government',
    direction: 'product-design',
    organization: 'nordhafen-studio',
    headline: {
      uz: 'Davlat xizmatlarida sodda til va tushunarli shakllar',
      ru: 'Простой язык и понятные бланки в государственных услугах',
      en: 'Plain language and clear forms in public services',
    },
    bio: {
      uz: paragraphs(
        'Ulrike Sommerkorn-Batz huquqshunos, lekin yigirma yildan beri qonun tilini odam tiliga oʻgiradi. Uning guruhi Germaniya pensiya idorasining oltmishta xatini qayta yozgan: tushuntirish soʻrab qilingan qoʻngʻiroqlar 38 foizga kamaygan.',
        'U Oʻzbekistondagi xizmatlar matnini oʻzbek va rus tillarida mutaxassislar bilan birga koʻrib chiqadi. Usuli sodda: matnni notanish odam ovoz chiqarib oʻqiydi, u toʻxtab qolgan joy esa qayta yoziladi.',
      ),
      ru: paragraphs(
        'Ulrike Sommerkorn-Batz — юрист, но уже двадцать лет переводит язык закона на человеческий. Её группа переписала шестьдесят писем немецкого пенсионного ведомства, и звонков с просьбой объяснить стало на 38 процентов меньше.',
        'Вместе с местными специалистами она просматривает тексты узбекских государственных услуг на двух языках. Способ прост: текст читает вслух посторонний человек, а место, где он запнулся, переписывают.',
      ),
      en: paragraphs(
        'Ulrike Sommerkorn-Batz is a lawyer who for twenty years has been translating the language of the law into the language of people. Her group rewrote sixty letters of a German pension office, and calls asking for an explanation fell by 38%.',
        'With local specialists she goes over the wording of public services in Uzbekistan in both Uzbek and Russian. Her method is simple: a stranger reads the text aloud, and the place where they stumble is written again.',
      ),
    },
    tags: ['davlat xizmatlari', 'qulaylik', 'dizayn'],
    linkedin: 'https://www.linkedin.com/in/ulrike-sommerkorn-batz-example',
  },
  {
    code: 'EXP-0147',
    kind: 'expert',
    firstname: 'Mehmet-Ali',
    lastname: 'Grünwaldt',
    country: 'DE',
    category: 'engineering',
    direction: 'cloud',
    organization: 'brennhaus-software',
    headline: {
      uz: 'Uzluksiz yetkazib berish va kuzatuv: kechasi uyqu buzilmasligi uchun',
      ru: 'Непрерывная поставка и мониторинг, чтобы по ночам спать спокойно',
      en: 'Continuous delivery and monitoring for people who like to sleep',
    },
    bio: {
      uz: paragraphs(
        'Chorshanba, kunning ikkinchi yarmi: Mehmet-Ali Grünwaldt oʻzbek jamoalari bilan oʻtgan haftaning nosozliklarini ochiq tahlil qiladi. Aybdor qidirilmaydi, har bir suhbat bitta tuzatish bilan tugaydi.',
        'Kichik jamoalarga u bepul vositalardan tuzilgan namuna tizimini ham beradi, uni bir kunda oʻrnatish mumkin.',
        'Brennhaus Software kompaniyasida infratuzilmani boshqaradi. Besh yil oldin yangi versiya oyiga bir marta, shanba kechasi chiqarilar edi. Hozir kuniga oʻn martagacha, ish vaqtida chiqariladi, oʻtgan yili navbatchini tunda atigi ikki marta uygʻotishdi.',
      ),
      ru: paragraphs(
        'Среда, вторая половина дня: Mehmet-Ali Grünwaldt вместе с узбекскими командами открыто разбирает сбои прошедшей недели. Виноватых не ищут, каждый разговор кончается одним исправлением.',
        'Небольшим командам он отдаёт и образец системы из бесплатных инструментов, который ставится за один день.',
        'В Brennhaus Software он руководит инфраструктурой. Пять лет назад новую версию выпускали раз в месяц, в ночь на воскресенье. Теперь до десяти раз в день и в рабочее время, а дежурного за прошлый год разбудили всего дважды.',
      ),
      en: paragraphs(
        'Wednesday afternoon: together with Uzbek teams, Mehmet-Ali Grünwaldt goes openly through the outages of the week. Nobody looks for someone to blame; every session ends with one fix.',
        'He also gives small teams a sample set-up made of free tools that can be installed in a day.',
        'At Brennhaus Software he leads the infrastructure team. Five years ago a new version went out once a month, on a Saturday night. Now it is up to ten times a day, in working hours, and last year the engineer on duty was woken only twice.',
      ),
    },
    tags: ['devops', 'bulut', 'ochiq kod'],
    website: 'https://mehmet-ali-gruenwaldt.example',
    socialLinks: [
      {
        network: 'GitHub',
        name: 'example-mehmet-ali-gruenwaldt',
        link: 'https://github.com/example-mehmet-ali-gruenwaldt',
      },
      {
        network: 'YouTube',
        name: '@example-mehmet-ali-gruenwaldt',
        link: 'https://www.youtube.com/@example-mehmet-ali-gruenwaldt',
      },
    ],
  },
  {
    code: 'EXP-0103',
    kind: 'expert',
    firstname: 'Gwendolyn',
    lastname: 'Ashmere-Tolliver',
    country: 'GB',
    category: 'design',
    direction: 'product-design',
    headline: {
      uz: 'Nogironligi boʻlgan odamlar uchun qulay saytlar va ilovalar',
      ru: 'Сайты и приложения, доступные людям с инвалидностью',
      en: 'Websites and apps that disabled people can use',
    },
    bio: {
      uz: paragraphs(
        'Gwendolyn Ashmere-Tolliver koʻzi ojiz va ekrandagi matnni ovozda eshitadi. Bristolda u yetmish beshta kompaniyaning saytini tekshirgan va har safar bitta narsadan boshlaydi: sichqonchasiz, faqat klaviatura bilan xarid qilib koʻradi.',
        'Uning mashgʻuloti texnik qoidalardan emas, suhbatdan boshlanadi. Qatnashchilar koʻzini yumib oʻz saytidan foydalanadi, keyin xatolarni ogʻirligiga qarab tartiblaydi. Koʻpincha eng katta toʻsiqni yoʻqotishga yarim kun yetadi.',
      ),
      ru: paragraphs(
        'Gwendolyn Ashmere-Tolliver незрячая и слушает экран вместо того, чтобы смотреть на него. В Бристоле она проверила сайты семидесяти пяти компаний и всякий раз начинает с одного: пробует сделать покупку без мыши, с одной клавиатурой.',
        'Её занятие начинается не с технических правил, а с разговора. Участники с закрытыми глазами пользуются собственным сайтом, затем раскладывают ошибки по тяжести. Часто главное препятствие можно убрать за полдня.',
      ),
      en: paragraphs(
        'Gwendolyn Ashmere-Tolliver is blind and listens to a screen instead of looking at it. In Bristol she has tested the sites of seventy-five companies, and she always begins in the same way: by trying to buy something with a keyboard and no mouse.',
        'Her session starts with a conversation rather than technical rules. You use your own site with your eyes shut, then sort the faults by weight. As often as not, half a day is enough to remove the worst of them.',
      ),
    },
    tags: ['qulaylik', 'dizayn', 'davlat xizmatlari'],
    linkedin: 'https://www.linkedin.com/in/gwendolyn-ashmere-tolliver-example',
    website: 'https://gwendolyn-ashmere-tolliver.example',
  },
  {
    code: 'EXP-0129',
    kind: 'expert',
    firstname: 'Oluwaseun',
    lastname: 'Pendlebrook',
    country: 'GB',
    category: 'security',
    direction: 'cybersecurity',
    headline: {
      en: 'Security for small companies that have no security team',
    },
    bio: {
      en: paragraphs(
        'Oluwaseun Pendlebrook looks after the security of forty small firms around Leeds: dentists, builders, a cheese maker. None of them has a specialist of its own, so he keeps his advice to a list of nine things that an owner can do in an afternoon.',
        'The list has been tried in practice. In three years two of the forty were attacked, and both were open again the next morning. He offers young companies in Uzbekistan the same afternoon online and a second look after six months, and he teaches students to do it for firms in their own town.',
      ),
    },
    tags: ['xavfsizlik', 'startap'],
    linkedin: 'https://www.linkedin.com/in/oluwaseun-pendlebrook-example',
  },
  {
    code: 'EXP-0110',
    kind: 'expert',
    firstname: 'Haneul',
    lastname: 'Seonwoo',
    country: 'KR',
    category: 'e-government',
    direction: 'smart-city',
    headline: {
      uz: 'Avtobus, metro va velosiped uchun yagona shahar ilovasi',
      ru: 'Единое городское приложение для автобуса, метро и велосипеда',
      en: 'One city app for buses, metro and bicycles',
    },
    bio: {
      uz: paragraphs(
        'Haneul Seonwoo Tegu shahrida jamoat transporti maʼlumotlarini birlashtirgan guruhni boshqargan: oltita idora, oʻn bitta jadval shakli va bitta ilova. Bekatda avtobus kutish vaqti oʻrtacha toʻrt daqiqaga qisqardi, chunki odamlar uydan kerakli vaqtda chiqadigan boʻldi.',
        'U shahar idoralari va yosh dasturchilarga maʼlumot almashish kelishuvini tuzishda yordam beradi. Uning fikricha, bunday loyihaning beshdan toʻrt qismi odamlar bilan muzokara, qolgani kod.',
      ),
      ru: paragraphs(
        'В городе Тэгу Haneul Seonwoo руководил группой, которая свела вместе данные общественного транспорта: шесть ведомств, одиннадцать форматов расписания и одно приложение. Ждать на остановке стали в среднем на четыре минуты меньше, потому что люди выходят из дома вовремя.',
        'Городским службам и молодым разработчикам он помогает договориться об обмене данными. По его мнению, такой проект на четыре пятых состоит из переговоров, а остальное — код.',
      ),
      en: paragraphs(
        'In Daegu Haneul Seonwoo led the group that brought public transport data together: six agencies, eleven timetable formats, one app. The average wait at a stop is four minutes shorter, because people now leave home at the right time.',
        'He helps city services and young developers to draw up an agreement on sharing data. Four fifths of such a project, he says, is talking to people; the rest is code.',
      ),
    },
    tags: ['aqlli shahar', 'davlat xizmatlari', 'maʼlumotlar', 'mobil'],
    linkedin: 'https://www.linkedin.com/in/haneul-seonwoo-example',
  },
  {
    code: 'EXP-0142',
    kind: 'expert',
    firstname: 'Sayaka',
    lastname: 'Komorebuchi',
    country: 'JP',
    category: 'training',
    headline: {
      uz: 'Bolalar uchun robototexnika toʻgaragi va oʻqituvchilar tayyorlash',
      en: 'Robotics clubs for children, and the teachers who run them',
    },
    bio: {
      uz: paragraphs(
        'Sayaka Komorebuchi Sendayda oʻnta robototexnika toʻgaragini ochgan. Ularda tayyor toʻplam yoʻq: bolalar buzilgan printer va oʻyinchoqlardan motor, shesternya va sim ajratib oladi, keyin undan yangi narsa yasaydi.',
        'Oʻzbekistondagi oʻqituvchilar uchun u sakkiz haftalik onlayn kurs olib boradi. Har hafta bitta yasash mashqi, bitta bolalar xatosi va oʻsha xatodan nima oʻrganish mumkinligi haqida suhbat. Kurs oxirida har bir oʻqituvchi birinchi ochiq darsini videoga oladi.',
      ),
      en: paragraphs(
        'Sayaka Komorebuchi has opened ten robotics clubs in Sendai. There are no ready-made kits: children take motors, gears and wires out of broken printers and toys, and build something new from them.',
        'For teachers in Uzbekistan she runs an eight-week course online. Every week brings one thing to build, one mistake that children make, and a talk about what can be learned from it. At the end each teacher films a first open lesson.',
      ),
    },
    tags: ['maktab', 'taʼlim', 'sanoat'],
    website: 'https://sayaka-komorebuchi.example',
    socialLinks: [
      {
        network: 'YouTube',
        name: '@example-sayaka-komorebuchi',
        link: 'https://www.youtube.com/@example-sayaka-komorebuchi',
      },
    ],
  },
  {
    code: 'EXP-0084',
    kind: 'expert',
    firstname: 'Bhargavi',
    lastname: 'Nandakishoram',
    country: 'IN',
    category: 'training',
    direction: 'edtech',
    headline: {
      uz: 'Birinchi ish: rezyume, texnik suhbat va sinov muddati',
      ru: 'Первая работа: резюме, техническое собеседование и испытательный срок',
      en: 'The first job: CV, technical interview and probation',
    },
    bio: {
      uz: paragraphs(
        'Bhargavi Nandakishoram Haydarobodda yirik kompaniyalar uchun yosh muhandislarni saralagan: oʻn yilda uch mingdan ortiq suhbat. Keyin stolning narigi tomoniga oʻtdi va nomzodlarni tayyorlay boshladi, chunki yaxshi dasturchilar koʻpincha oʻz ishini aytib berolmaydi.',
        'Uning mashgʻulotida har kim oʻz loyihasini uch xil uzunlikda soʻzlab beradi: bir jumla, bir daqiqa, oʻn daqiqa. Oʻzbek talabalari uchun oyiga ikki marta inglizcha sinov suhbati oʻtkazadi va yozuvini izohlar bilan qaytaradi.',
      ),
      ru: paragraphs(
        'Bhargavi Nandakishoram отбирала молодых инженеров для крупных компаний Хайдарабада: больше трёх тысяч собеседований за десять лет. Потом пересела на другую сторону стола и стала готовить кандидатов, ведь хорошие программисты часто не умеют рассказать о своей работе.',
        'На её занятиях каждый описывает свой проект трижды: одной фразой, за минуту и за десять минут. Для узбекских студентов дважды в месяц проводит пробные собеседования на английском и возвращает запись с пометками.',
      ),
      en: paragraphs(
        'Bhargavi Nandakishoram picked young engineers for large companies in Hyderabad: more than three thousand interviews in ten years. Then she moved to the other side of the table to prepare candidates, since good programmers are often unable to describe what they do.',
        'In her class you tell the story of your project three times: in a sentence, in a minute and in ten. Twice a month she holds mock interviews in English for students in Uzbekistan and returns the recording with notes.',
      ),
    },
    tags: ['karyera', 'taʼlim', 'murabbiylik'],
    linkedin: 'https://www.linkedin.com/in/bhargavi-nandakishoram-example',
    socialLinks: [
      {
        network: 'LinkedIn',
        name: 'nandakishoram-interviews-example',
        link: 'https://www.linkedin.com/company/nandakishoram-interviews-example',
      },
    ],
  },
  {
    code: 'EXP-0131',
    kind: 'expert',
    firstname: 'Tejas',
    lastname: 'Malpankar',
    country: 'IN',
    category: 'startup',
    direction: 'fintech',
    headline: {
      uz: 'Bozor va kichik doʻkonlar uchun toʻlov ilovalari',
      ru: 'Платёжные приложения для рынков и небольших магазинов',
      en: 'Payment apps for bazaars and small shops',
    },
    bio: {
      uz: paragraphs(
        'Kurs Chorsu yoki Siyob bozorida, ertalab yettida boshlanadi. Tejas Malpankar yosh asoschilarni sotuvchi yoniga oʻtqazib, kun boʻyi kuzatishni soʻraydi. Bu kun majburiy, taqdimot esa ixtiyoriy.',
        'Shu usul Mumbayda sinalgan. U sabzavot sotuvchilari uchun qarz daftari ilovasini yaratganida, birinchi yil odamlar kelib-ketaverdi. Jamoa bozorda stol qoʻyib, uch hafta sotuvchilar yonida oʻtirdi, ekrandagi soʻzlar oʻrnini rasmlar egalladi va ilovada 220 ming kishi qoldi.',
      ),
      ru: paragraphs(
        'Курс начинается на базаре Чорсу или Сиаб, в семь утра. Tejas Malpankar усаживает молодых основателей рядом с продавцом и просит целый день смотреть. Этот день обязателен, а презентация — по желанию.',
        'Способ проверен в Мумбаи. Там он создал приложение с долговой книгой для торговцев овощами, и в первый год люди приходили и уходили. Команда поставила на рынке стол и три недели просидела рядом с продавцами, слова на экране сменились картинками, и осталось 220 тысяч человек.',
      ),
      en: paragraphs(
        'The course begins at the Chorsu or Siyob bazaar, at seven in the morning. Tejas Malpankar seats young founders beside a seller and asks them to watch all day. That day is compulsory; the presentation is optional.',
        'The method was proved in Mumbai, where he built a credit ledger app for vegetable sellers. For a year users came and went. Then the team set up a table at the market and sat with the sellers for three weeks; words on the screen gave way to pictures, and 220,000 people stayed.',
      ),
    },
    tags: ['toʻlovlar', 'fintex', 'startap', 'mobil'],
    linkedin: 'https://www.linkedin.com/in/tejas-malpankar-example',
    website: 'https://tejas-malpankar.example',
  },
  {
    code: 'EXP-0122',
    kind: 'expert',
    firstname: 'Kavitha',
    lastname: 'Selvamuthurai',
    country: 'SG',
    category: 'e-government',
    direction: 'cybersecurity',
    headline: {
      uz: 'Raqamli shaxsni tasdiqlash, davlat axborot tizimlarini bir-biriga xavfsiz ulash va fuqaroning oʻz maʼlumotini kim koʻrganini bilish huquqini taʼminlash',
      ru: 'Цифровое удостоверение личности, безопасная связь государственных информационных систем и право гражданина знать, кто смотрел его данные',
      en: 'Digital identity, safe exchange between government information systems and the right of every citizen to know who has looked at their personal data',
    },
    bio: {
      uz: paragraphs(
        'Kavitha Selvamuthurai Singapurda davlat tizimlari oʻrtasidagi maʼlumot almashish qoidalarini yozgan guruhda ishlagan. U kiritgan jurnalda har kim oʻz maʼlumotini qaysi idora, qachon va nima sababdan koʻrganini oʻqiy oladi. Birinchi yili jurnalni 64 ming kishi ochgan.',
        'U muhandislar va huquqshunoslarga bir xil savol bilan murojaat qiladi: bu maʼlumot haqiqatan kerakmi? Uch kunlik seminarida qatnashchilar mavjud bitta xizmatdan kamida toʻrtta ortiqcha maydonni topib, olib tashlaydi.',
      ),
      ru: paragraphs(
        'В Сингапуре Kavitha Selvamuthurai работала в группе, которая писала правила обмена данными между государственными системами. В журнале, который она ввела, каждый может прочитать, какое ведомство, когда и зачем смотрело его данные. В первый год журнал открыли 64 тысячи человек.',
        'Инженерам и юристам она задаёт один и тот же вопрос: эти данные действительно нужны? На её трёхдневном семинаре участники находят в действующей услуге не меньше четырёх лишних полей и убирают их.',
      ),
      en: paragraphs(
        'In Singapore Kavitha Selvamuthurai was in the group that wrote the rules for exchanging data between government systems. She introduced a log in which anyone can read which agency looked at their data, when and why. In its first year 64,000 people opened it.',
        'She asks engineers and lawyers the same question: is this item really needed? In her three-day seminar participants take a service that exists, find at least four fields too many and remove them.',
      ),
    },
    tags: ['davlat xizmatlari', 'xavfsizlik', 'maʼlumotlar'],
    linkedin: 'https://www.linkedin.com/in/kavitha-selvamuthurai-example',
  },
  {
    code: 'EXP-0105',
    kind: 'expert',
    firstname: 'Maarja-Liis',
    lastname: 'Kuusepuu',
    country: 'EE',
    category: 'e-government',
    direction: 'smart-city',
    organization: 'lahemaa-akadeemia',
    headline: {
      uz: 'Kichik shaharlar uchun elektron xizmatlar va xodimlar malakasi',
      ru: 'Электронные услуги для малых городов и обучение служащих',
      en: 'E-services for small towns and the people who run them',
    },
    bio: {
      uz: paragraphs(
        'Maarja-Liis Kuusepuu toʻrt ming aholisi bor Estoniya shaharchasida hokim yordamchisi boʻlgan. Oʻsha yerda bogʻchaga navbat, daraxt kesishga ruxsat va koʻchani tozalash jadvali bir sahifaga koʻchirilgan; dasturga 23 ming yevro, xodimlarni oʻqitishga esa yana shuncha sarflangan.',
        'Ikkinchi raqam u uchun muhimroq. Lahemaa Akadeemia bilan u tuman hokimliklari xodimlari uchun kurs tayyorlagan: olti hafta, har kuni yarim soat, oʻz ish stolidan turmasdan.',
      ),
      ru: paragraphs(
        'Maarja-Liis Kuusepuu была помощницей мэра в эстонском городке, где живут четыре тысячи человек. Там на одну страницу перенесли очередь в детский сад, разрешения на вырубку деревьев и график уборки улиц. Программа обошлась в 23 тысячи евро, и столько же потратили на обучение служащих.',
        'Второе число для неё важнее. Вместе с Lahemaa Akadeemia она подготовила курс для районных хокимиятов: шесть недель по полчаса в день, не вставая из-за рабочего стола.',
      ),
      en: paragraphs(
        'Maarja-Liis Kuusepuu was assistant to the mayor of an Estonian town of four thousand. There the nursery queue, permits to fell a tree and the street cleaning rota were moved to a single page. The software cost 23,000 euros, and as much again went on training the staff.',
        'For her the second figure matters more. With Lahemaa Akadeemia she has prepared a course for district offices: six weeks, half an hour a day, without leaving the desk.',
      ),
    },
    tags: ['davlat xizmatlari', 'aqlli shahar', 'taʼlim'],
    linkedin: 'https://www.linkedin.com/in/maarja-liis-kuusepuu-example',
    website: 'https://maarja-liis-kuusepuu.example',
  },
  {
    code: 'EXP-0153',
    kind: 'expert',
    firstname: 'Bogusław',
    lastname: 'Śniegodzki',
    country: 'PL',
    category: 'engineering',
    direction: 'cloud',
    organization: 'rzeka-labs',
    headline: {
      uz: 'Eski tizimlarni toʻxtatmasdan yangisiga koʻchirish',
      en: 'Moving old systems to new ones without stopping them',
    },
    bio: {
      uz: paragraphs(
        'Bogusław Śniegodzki dasturlashni 1989-yilda boshlagan va hali ham har kuni kod yozadi. Rzeka Labs kompaniyasida u temiryoʻl chiptalari tizimini yangi platformaga koʻchirgan: ish uch yil davom etdi, savdo esa bir soat ham toʻxtamadi.',
        'Yosh muhandislarga u eski kodni hurmat bilan oʻqishni oʻrgatadi, chunki unda boshqa hech qayerda yozilmagan qoidalar bor. Mashgʻulotda guruh notanish dasturni oladi, avval sinov bilan oʻrab chiqadi va shundan keyingina bitta qismini almashtiradi.',
      ),
      en: paragraphs(
        'Bogusław Śniegodzki began to program in 1989 and still writes code every day. At Rzeka Labs he moved a railway ticket system to a new platform: the work took three years, and sales did not stop for an hour.',
        'He teaches young engineers to read old code with respect, because it holds rules that are written down nowhere else. In his class a group is given an unfamiliar program, surrounds it with tests and only then replaces one part.',
      ),
    },
    tags: ['bulut', 'devops', 'sifat nazorati'],
  },
  {
    code: 'EXP-0156',
    kind: 'expert',
    firstname: 'Aigerim',
    lastname: 'Sarsenbayeva',
    cyrillicNames: { firstname: 'Айгерим', lastname: 'Сарсенбаева' },
    country: 'TR',
    category: 'training',
    direction: 'ai-data',
    headline: {
      uz: 'Turkiy tillar uchun oʻquv qoʻllanmalari va til maʼlumotlari',
      ru: 'Учебные пособия и языковые данные для тюркских языков',
      en: 'Textbooks and language data for the Turkic languages',
    },
    bio: {
      uz: paragraphs(
        'Aigerim Sarsenbayeva Olmaotada oʻsgan, Anqarada yashaydi va toʻrt turkiy tilda dars beradi. Unga eng koʻp beriladigan savol: bir tilda yozilgan dasturlash darsligini qoʻshni tilga oʻgirish qancha vaqt oladi?',
        'Javobi sakkiz hafta, agar atamalar oldindan kelishilgan boʻlsa. Shuning uchun u avval lugʻat tuzadi: oʻzbek, qozoq, turk va ozarbayjon tillarida 2\u00a0100 ta atama, har biri dars oʻtgan oʻqituvchi bilan tekshirilgan.',
        'Lugʻat ochiq. Unga atama qoʻshmoqchi boʻlgan har bir oʻqituvchi ikki kun ichida javob oladi.',
      ),
      ru: paragraphs(
        'Айгерим Сарсенбаева выросла в Алматы, живёт в Анкаре и преподаёт на четырёх тюркских языках. Чаще всего её спрашивают: за сколько времени учебник программирования можно перевести на соседний язык?',
        'Её ответ — восемь недель, если заранее договориться о терминах. Поэтому она начинает со словаря: 2100 терминов на узбекском, казахском, турецком и азербайджанском, и каждый проверен с учителем, который вёл по нему урок.',
        'Словарь открыт. Любой преподаватель, который хочет добавить термин, получает ответ за два дня.',
      ),
      en: paragraphs(
        'Aigerim Sarsenbayeva grew up in Almaty, lives in Ankara and teaches in four Turkic languages. What she is asked most often is how long it takes to move a programming textbook from one of them to its neighbour.',
        'Eight weeks, she says, if the terms have been settled beforehand. So she begins with a glossary: 2,100 terms in Uzbek, Kazakh, Turkish and Azerbaijani, each checked with a teacher who has used it in class.',
        'The glossary is open. Any teacher who wants to add a term has an answer within two days.',
      ),
    },
    tags: ['taʼlim', 'maʼlumotlar', 'ochiq kod'],
  },
  {
    code: 'EXP-0158',
    kind: 'expert',
    firstname: 'Sherzod',
    lastname: 'Toʻraqulov',
    middlename: 'Baxtiyor oʻgʻli',
    cyrillicNames: { firstname: 'Шерзод', lastname: 'Туракулов', middlename: 'Бахтиёр угли' },
    country: 'CA',
    category: 'engineering',
    direction: 'cloud',
    headline: {
      uz: 'Yuqori yuklamali tizimlar va birinchi xorijiy ish',
      ru: 'Высоконагруженные системы и первая работа за рубежом',
      en: 'High-load systems, and a first job abroad',
    },
    bio: {
      uz: paragraphs(
        'Sherzod Toʻraqulov Vankuverga ikkita jomadon va bitta rad javobi bilan kelgan. Keyin yana oʻn toʻrtta rad javobi oldi va ularning hammasini jadvalga yozdi: kompaniya, savol, qayerda adashgani.',
        'Jadval endi ochiq va unda 312 ta suhbat bor, koʻpini boshqa oʻzbekistonlik muhandislar toʻldirgan.',
        'Oʻzi chipta sotadigan katta xizmatda ishlaydi: konsert eʼlon qilingan daqiqada unga bir million soʻrov keladi. Payshanba kechalari shu soʻrovlarni qanday kutib olishni jonli koʻrsatadi.',
      ),
      ru: paragraphs(
        'Шерзод Туракулов приехал в Ванкувер с двумя чемоданами и одним отказом. Потом получил ещё четырнадцать и каждый занёс в таблицу: компания, вопрос, где ошибся.',
        'Теперь таблица открыта, в ней 312 собеседований, и большинство внесли другие инженеры из Узбекистана.',
        'Сам он работает в большом билетном сервисе: в минуту, когда объявляют концерт, туда приходит миллион запросов. По четвергам вечером он показывает вживую, как их встретить.',
      ),
      en: paragraphs(
        'Sherzod Toʻraqulov came to Vancouver with two suitcases and one rejection. Fourteen more followed, and he put each into a table: the company, the question, where he went wrong.',
        'The table is open now. It lists 312 interviews, most of them added by other engineers from Uzbekistan.',
        'He works for a large ticket service, which gets a million requests in the minute a concert is announced. On Thursday evenings he shows live how to be ready for them.',
      ),
    },
    tags: ['bulut', 'karyera', 'devops'],
    linkedin: 'https://www.linkedin.com/in/sherzod-toraqulov-example',
  },
  {
    code: 'EXP-0160',
    kind: 'expert',
    firstname: 'Sanjarbek',
    lastname: 'Ismatullayev',
    cyrillicNames: { firstname: 'Санжарбек', lastname: 'Исматуллаев' },
    country: 'PL',
    category: 'security',
    direction: 'cybersecurity',
    headline: {
      uz: 'Talabalar uchun kiberxavfsizlik musobaqalari',
      ru: 'Студенческие соревнования по кибербезопасности',
      en: 'Cybersecurity contests for students',
    },
    bio: {
      uz: paragraphs(
        'Vrotslavdagi yotoqxonaning yertoʻlasi, olti eski kompyuter va pitsa: Sanjarbek Ismatullayevning birinchi musobaqasi shunday oʻtgan. Hozir unda oʻn uchta mamlakatdan 90 ta jamoa qatnashadi.',
        'Qoida bitta: zaiflikni topishning oʻzi yetmaydi, uni tuzatish ham kerak. Ball tuzatilgandan keyin qoʻshiladi.',
        'Oʻzbekiston universitetlariga u tayyor toʻplam beradi: vazifalar, server, hakamlar uchun qoʻllanma. Birinchi musobaqani birga oʻtkazadi, ikkinchisida zalning orqa qatorida oʻtiradi.',
      ),
      ru: paragraphs(
        'Подвал общежития во Вроцлаве, шесть старых компьютеров и пицца: так прошло первое соревнование, которое устроил Санжарбек Исматуллаев. Теперь в нём участвуют 90 команд из тринадцати стран.',
        'Правило одно: найденную уязвимость нужно не только показать, но и закрыть. Очки начисляют после исправления.',
        'Университетам Узбекистана он отдаёт готовый набор: задачи, сервер, руководство для судей. Первое соревнование проводит вместе с ними, на втором сидит в последнем ряду.',
      ),
      en: paragraphs(
        'The cellar of a hall of residence in Wrocław, six old computers and pizza: such was the first contest held by Sanjarbek Ismatullayev. Today 90 teams from thirteen countries take part.',
        'There is one rule: a vulnerability must be fixed as well as found. Points are awarded after the fix.',
        'Universities in Uzbekistan get a kit that is ready to use: tasks, a server, a handbook for judges. He runs the first contest with them and sits in the back row at the second.',
      ),
    },
    tags: ['xavfsizlik', 'taʼlim', 'karyera'],
  },
  {
    code: 'EXP-0162',
    kind: 'expert',
    firstname: 'Arjun',
    lastname: 'Balasundaresan',
    country: 'SG',
    category: 'startup',
    direction: 'fintech',
    organization: 'merbau-pay',
    headline: {
      uz: 'Toʻlov xizmatlarida narx va hamkorlik',
      ru: 'Цена и партнёрства платёжных сервисов',
      en: 'Pricing and partnerships for payment services',
    },
    bio: {
      uz: paragraphs(
        'Arjun Balasundaresan mahsulot narxini oʻzgartirishdan qoʻrqadiganlar bilan ishlaydi. Merbau Pay xizmatida u tarifni yetti marta almashtirgan, har safar oldindan mijozlarga xat yozgan va biror marta ham kechirim soʻramagan. Sababini bir jumlada ayta olmasa, tarif oʻzgarmaydi.',
        'Uning mashgʻuloti bitta savol atrofida quriladi: narxni kim toʻlaydi, foydani kim koʻradi? Jamoalar javobni uch xil mijoz nomidan yozadi, keyin shu mijozlarga qoʻngʻiroq qilib tekshiradi.',
      ),
      ru: paragraphs(
        'Arjun Balasundaresan работает с теми, кто боится менять цену. В Merbau Pay он менял тариф семь раз, всякий раз заранее писал клиентам и ни разу не извинялся. Если причину нельзя назвать одной фразой, тариф остаётся прежним.',
        'Занятие построено вокруг одного вопроса: кто платит, а кто получает пользу? Команды пишут ответ от имени трёх разных клиентов, а потом звонят этим клиентам и проверяют.',
      ),
      en: paragraphs(
        'Arjun Balasundaresan works with people who are afraid to change a price. At Merbau Pay he has changed the tariff seven times; each time he wrote to the customers beforehand, and not once did he apologize. If the reason cannot be given in one sentence, the tariff stays as it is.',
        'His session is built around one question: who pays, and who benefits? Teams write the answer on behalf of three different customers, then call those customers to check.',
      ),
    },
    tags: ['fintex', 'toʻlovlar', 'startap'],
  },
]

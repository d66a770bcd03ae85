import { pastSampleActivities } from './activities-past.ts'
import { upcomingSampleActivities } from './activities-upcoming.ts'
import { activityPlaces } from './activity-places.ts'
import type { SampleActivity } from './sample-types.ts'

/** Proposals that wait for an administrator; they are not on the public site. */
const pendingSampleActivities: readonly SampleActivity[] = [
  {
    code: 'ACT-148',
    category: 'education',
    kind: 'professional-development',
    person: 'EXP-0098',
    title: {
      uz: 'Dizayner portfoliosi: oʻn ishdan uchtasini qoldirish',
      ru: 'Портфолио дизайнера: из десяти работ оставить три',
      en: 'A designer’s portfolio: keeping three works out of ten',
    },
    caption: {
      uz: 'Xorijiy ish beruvchi portfolioni qirq soniyada koʻradi. Shu vaqtga moslab qayta tuzamiz.',
      ru: 'Зарубежный работодатель смотрит портфолио сорок секунд. Перестраиваем его под это время.',
      en: 'An employer abroad looks at a portfolio for forty seconds; we rebuild yours to fit.',
    },
    description: {
      uz: 'Qatnashchilar oʻz portfoliosini ekranga chiqaradi, zal esa qirq soniyadan keyin nima esda qolganini aytadi. Shundan soʻng ish boshlanadi: qaysi loyihani olib tashlash, qaysi birining muammosini birinchi jumlaga chiqarish, natijani qanday raqam bilan koʻrsatish.\n\nIkkinchi soatda rekruter bilan suhbat mashq qilinadi.\n\nKamida uchta tugallangan ishi bor dizaynerlar uchun, oʻn oʻrin. Turk va ingliz tillarida, oʻzbekcha tarjima bilan. Yangi tartibdagi portfolio va yozma fikrlar sizda qoladi.',
      ru: 'Участники выводят портфолио на экран, а зал через сорок секунд говорит, что запомнилось. После этого начинается работа: какой проект убрать, у какого вынести задачу в первую фразу, какой цифрой показать результат.\n\nВо втором часу репетируем беседу с рекрутером.\n\nДля дизайнеров, у которых есть хотя бы три законченные работы; десять мест. На турецком и английском с переводом на узбекский. У вас останутся перестроенное портфолио и письменные замечания.',
      en: 'Participants put their portfolio on the screen, and after forty seconds the room says what it remembers. Then the work begins: which project to take out, whose problem belongs in the first sentence, which figure shows the result.\n\nIn the second hour we rehearse a talk with a recruiter.\n\nFor designers with at least three finished works; ten places. In Turkish and English with Uzbek interpretation. You keep the rebuilt portfolio and the written comments.',
    },
    startsInDays: 48,
    startsAt: '16:00',
    durationMinutes: 120,
    state: 'pending',
  },
  {
    code: 'ACT-149',
    category: 'business',
    kind: 'training',
    person: 'EXP-0112',
    title: {
      uz: 'Katta kun oldidan: kichik serverni yuklama bilan sinash',
      ru: 'Перед большим днём: испытание небольшого сервера нагрузкой',
      en: 'Before the big day: testing a small server under load',
    },
    caption: {
      uz: 'Roʻyxatdan oʻtish ochiladigan tunni olti soatda uch marta oldindan oʻynab koʻramiz.',
      ru: 'За шесть часов трижды репетируем ночь, когда открывается запись.',
      en: 'In six hours we rehearse three times the night on which registration opens.',
    },
    description: {
      uz: 'Soat 00:00 da roʻyxatdan oʻtish ochiladi va oʻn ming kishi birdan kiradi. Treningda shu tun uch marta mashq qilinadi: avval server yiqiladi, keyin sekinlashadi, oxirida bardosh beradi. Har gal bitta tor joy topiladi va faqat shu tuzatiladi.\n\nOʻtgan imtihon qabulidagi haqiqiy, egasi yashirilgan soʻrovlar jadvali ishlatiladi.\n\nVeb dasturchi va administratorlar uchun, bir yillik tajriba yetarli. Ingliz tilida, oʻzbekcha tarjima bilan. Oʻlchov jadvali va oʻn ikkita tekshiruvdan iborat roʻyxat beriladi.',
      ru: 'В 00:00 открывается запись, и десять тысяч человек входят разом. На тренинге эту ночь репетируем трижды: сначала сервер падает, потом замедляется, наконец выдерживает. Каждый раз находим одно узкое место и исправляем только его.\n\nРаботаем с настоящей обезличенной таблицей запросов прошлого приёма на экзамены.\n\nДля веб-разработчиков и администраторов, достаточно года опыта. На английском языке с переводом на узбекский. Выдаём таблицу замеров и перечень из двенадцати проверок.',
      en: 'At 00:00 registration opens and ten thousand people come in at once. We rehearse that night three times: first the server falls, then it slows down, in the end it holds. Each time one bottleneck is found, and nothing else is repaired.\n\nThe load is a real table of requests from last year’s exam registration, with the names removed.\n\nFor web developers and administrators; one year of practice is enough. In English with Uzbek interpretation. You get the table of measurements and a list of twelve checks.',
    },
    place: activityPlaces.bukhara,
    startsInDays: 57,
    startsAt: '10:00',
    durationMinutes: 360,
    state: 'pending',
  },
]

/** Every sample activity (D-2): upcoming ones first, then those that are over, then the proposals. */
export const sampleActivities: readonly SampleActivity[] = [
  ...upcomingSampleActivities,
  ...pastSampleActivities,
  ...pendingSampleActivities,
]

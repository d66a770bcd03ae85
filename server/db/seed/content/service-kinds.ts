import type { LocalizedText } from '../../../../shared/i18n/languages.ts'
import type { SampleServiceKind } from './sample-types.ts'

/** A kind of service with both its names: `title` labels one activity, `listTitle` heads the home page's list. */
export interface SampleListedServiceKind extends SampleServiceKind {
  listTitle: LocalizedText
}

/** The eleven kinds of service on offer, in the order of the home page (P-1). */
export const sampleServiceKinds: readonly SampleListedServiceKind[] = [
  {
    key: 'seminar',
    title: { uz: 'Seminar', ru: 'Семинар', en: 'Seminar' },
    listTitle: { uz: 'Seminarlar', ru: 'Семинары', en: 'Seminars' },
    caption: {
      uz: 'Bitta mavzu, bir soat, savollarga javob.',
      ru: 'Одна тема, один час, ответы на вопросы.',
      en: 'One subject, one hour, your questions answered.',
    },
  },
  {
    key: 'training',
    title: { uz: 'Trening', ru: 'Тренинг', en: 'Training session' },
    listTitle: { uz: 'Treninglar', ru: 'Тренинги', en: 'Training sessions' },
    caption: {
      uz: 'Kichik guruhda bosqichma-bosqich mashgʻulot.',
      ru: 'Пошаговые занятия в небольшой группе.',
      en: 'Step-by-step lessons in a small group.',
    },
  },
  {
    key: 'masterclass',
    title: { uz: 'Mahorat darsi', ru: 'Мастер-класс', en: 'Masterclass' },
    listTitle: { uz: 'Mahorat darslari', ru: 'Мастер-классы', en: 'Masterclasses' },
    caption: {
      uz: 'Usta oʻz ishini jonli koʻrsatadi.',
      ru: 'Мастер показывает свою работу вживую.',
      en: 'Watch an expert at work.',
    },
  },
  {
    key: 'podcast',
    title: { uz: 'Podkast', ru: 'Подкаст', en: 'Podcast' },
    listTitle: { uz: 'Podkast', ru: 'Подкаст', en: 'Podcast' },
    caption: {
      uz: 'Elchilar bilan suhbatlar.',
      ru: 'Беседы с послами.',
      en: 'Conversations with ambassadors.',
    },
  },
  {
    key: 'internship',
    title: { uz: 'Amaliyot', ru: 'Стажировка', en: 'Internship' },
    listTitle: { uz: 'Amaliyot', ru: 'Стажировки', en: 'Internships' },
    caption: {
      uz: 'Xorijiy jamoa bilan: uch kundan uch oygacha, joyida yoki masofadan.',
      ru: 'С зарубежной командой: от трёх дней до трёх месяцев, на месте или удалённо.',
      en: 'With a team abroad: three days to three months, on site or remotely.',
    },
  },
  {
    key: 'consulting',
    title: { uz: 'Maslahat', ru: 'Консультация', en: 'Consulting' },
    listTitle: { uz: 'Maslahat', ru: 'Консультирование', en: 'Consulting' },
    caption: {
      uz: 'Mutaxassis va startaplar uchun yakkama-yakka.',
      ru: 'Один на один: для специалистов и стартапов.',
      en: 'One to one, for specialists and start-ups.',
    },
  },
  {
    key: 'exchange-of-experience',
    title: { uz: 'Tajriba almashish', ru: 'Обмен опытом', en: 'Exchange of experience' },
    listTitle: { uz: 'Tajriba almashish', ru: 'Обмен опытом', en: 'Exchange of experience' },
    caption: {
      uz: 'Jamoalar bir-birining usulini oʻrganadi.',
      ru: 'Команды изучают методы друг друга.',
      en: 'Teams learn each other’s methods.',
    },
  },
  {
    key: 'skills-development',
    title: { uz: 'Koʻnikmalarni oshirish', ru: 'Развитие навыков', en: 'Skills development' },
    listTitle: { uz: 'Koʻnikmalarni oshirish', ru: 'Развитие навыков', en: 'Skills development' },
    caption: {
      uz: 'Darajangizga mos oʻquv reja.',
      ru: 'Учебный план под ваш уровень.',
      en: 'A plan that fits your level.',
    },
  },
  {
    key: 'networking',
    title: { uz: 'Tanishuv uchrashuvi', ru: 'Профессиональная встреча', en: 'Networking meeting' },
    listTitle: { uz: 'Tanishuv uchrashuvlari', ru: 'Профессиональные знакомства', en: 'Networking' },
    caption: {
      uz: 'Sohadagi odamlar bilan tanishuv uchrashuvlari.',
      ru: 'Встречи с людьми из отрасли.',
      en: 'Meetings with people from the industry.',
    },
  },
  {
    key: 'exchange-programme',
    title: { uz: 'Almashinuv dasturi', ru: 'Программа обмена', en: 'Exchange programme' },
    listTitle: { uz: 'Almashinuv dasturlari', ru: 'Программы обмена', en: 'Exchange programmes' },
    caption: {
      uz: 'Talaba va oʻqituvchilar uchun safarlar.',
      ru: 'Поездки для студентов и преподавателей.',
      en: 'Visits for students and teachers.',
    },
  },
  {
    key: 'professional-development',
    title: { uz: 'Kasbiy rivojlanish', ru: 'Профессиональное развитие', en: 'Professional development' },
    listTitle: { uz: 'Kasbiy rivojlanish', ru: 'Профессиональное развитие', en: 'Professional development' },
    caption: {
      uz: 'Sertifikat va keyingi lavozimga tayyorgarlik.',
      ru: 'Сертификаты и подготовка к следующей должности.',
      en: 'Certificates and preparation for your next post.',
    },
  },
]

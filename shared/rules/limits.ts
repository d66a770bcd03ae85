/** Every limit and constant of the product, once (PRODUCT §9). Units come last in the names. */

/** The copyright year of the footer: a constant of the brief (PRODUCT §1). */
export const copyrightYear = 2024

/** The client's timeout of a request (N-1). */
export const requestTimeoutMs = 30_000

/** The largest page of a list (N-5). */
export const pageSizeMax = 100
/** The default page size of a list: a grid of three by four. */
export const pageSizeDefault = 12
/** The highest page number that is accepted; deeper pages would only burden the database. */
export const pageMax = 10_000
/** The longest search that is accepted; longer ones are refused with a clear error message. */
export const searchQueryMaxCharacters = 200
/** The results of each kind that a search gives at once: records, and texts; those on a page of one kind (C-12). */
export const foundRecordsMax = 10
export const foundTextsMax = 3
export const foundPageSize = 20
/** The most values of one filter at once. */
export const filterValuesMax = 20

/**
 * The budget of one network address for cache misses of public pages. It has points to spend at
 * once, and points that come back in a second. A whole office or the customers of a mobile operator share an address.
 */
export const answerBudgetPoints = 1_200
export const answerBudgetPointsPerSecond = 40
/**
 * The answers that a process makes at once, with those that they are made of: some 50 pages, a tenth of a second's
 * work. A client that requests one more gets a `Retry-After` of so many seconds.
 */
export const answersMadeAtOnceMax = 150
export const busyRetrySeconds = 1
/**
 * The cost of making an answer: data, a page, a calendar or feed, a search in any of them besides that, a picture for
 * social networks, and a picture in another size.
 */
export const dataPoints = 1
export const pagePoints = 2
export const feedPoints = 20
export const searchPoints = 2
export const socialCardPoints = 20
export const renditionPoints = 4
/** The senders that are remembered in each process; who comes after long starts with a full budget anyway. */
export const answerBudgetSendersMax = 20_000

/** Fields of people, activities and catalogues (PRODUCT §4). */
export const nameMaxCharacters = 80
export const headlineMaxCharacters = 160
export const bioMaxCharacters = 5_000
export const activityTitleMaxCharacters = 160
export const activityCaptionMaxCharacters = 300
export const activityDescriptionMaxCharacters = 10_000
export const tagsPerPersonMax = 10
export const tagMaxCharacters = 40
export const languagesPerPersonMax = 8
export const questionsPerPersonMax = 5
export const questionMaxCharacters = 160
export const interpretationLanguagesMax = 3
export const priceNoteMaxCharacters = 120

/** Editions of the regulations (C-3): their numbers, and the bounds of one. */
export const editionNumberMax = 10_000
export const editionTitleMaxCharacters = 200
export const editionNoticeMaxCharacters = 500
export const editionSectionsMax = 40
export const sectionClausesMax = 60
export const clauseMaxCharacters = 4_000
export const clauseNoteMaxCharacters = 300

/** The hours in which the link to a draft works (C-10), and the days for which it is remembered as ended. */
export const previewLinkHours = 72
export const previewLinkRememberedDays = 30
/** The minutes in which typed texts of the site are seen on their page after they were sent there. */
export const typedPreviewMinutes = 60

/** Text pages (C-2). */
export const pageSlugMinCharacters = 2
export const pageSlugMaxCharacters = 60
export const pageTitleMaxCharacters = 120
export const pageDescriptionMaxCharacters = 300
export const pageBodyMaxCharacters = 20_000
export const footerPositionMax = 1_000

/** The years of everything that is planned or was held in the programme; the databases' own bounds differ. */
export const plannedYearMin = 2000
export const plannedYearMax = 2100

/** The assumed duration of an activity without a known end. */
export const activityDurationDefaultMinutes = 90

/** The time that the language is remembered in the cookie. */
export const languageCookieMaxAgeSeconds = 365 * 24 * 60 * 60

/** A CV or an archive of certificates (V-5): 15 MB as people count it, 15 · 1024² bytes. */
export const cvSizeMaxBytes = 15 * 1024 * 1024
/**
 * The bounds of an archive of certificates (V-5): members, their total unpacked size, and the ratio to the packed size.
 */
export const archiveMembersMax = 100
export const archiveUnpackedMaxBytes = 60 * 1024 * 1024
export const archiveRatioMax = 100
/** The longest document that is accepted as a CV. */
export const cvPagesMax = 200
/** The largest activity image (V-6), and the most pixels of any picture that is decoded at all. */
export const activityImageMaxWidthPixels = 800
export const activityImageMaxHeightPixels = 400
export const picturePixelsMax = 40_000_000
/** A picture of the library (C-14), and the longest side in which it is stored: no page shows more. */
export const libraryPictureMaxBytes = 10 * 1024 * 1024
export const libraryPictureSideMaxPixels = 3_200
/** The sound of a podcast (T-12): 200 MB as people count it, and its longest duration. */
export const audioMaxBytes = 200 * 1024 * 1024
export const audioMaxSeconds = 24 * 60 * 60
/** Slides and papers of one activity (T-12). */
export const activityFilesMax = 12
/** A transcript in one language (T-12): an hour and a half of speech. */
export const transcriptMaxCharacters = 40_000
/** A file that no record mentions stays this long, so that it can be restored from a history (T-12). */
export const unusedFileRetentionDays = 30
/** The episodes of the podcast's feed (T-12). */
export const episodesMax = 300
/** The name of an uploaded file, as it is shown. */
export const fileNameMaxCharacters = 120
/** The time that an upload waits under its ticket for its form. */
export const uploadTicketMaxAgeMinutes = 24 * 60
/** Uploads that wait under tickets: of one sender, and of all together. */
export const waitingUploadsPerSenderMaxBytes = 1024 * 1024 * 1024
export const waitingUploadsMaxBytes = 8 * 1024 * 1024 * 1024
/** Concurrent uploads of all senders and of one, and how many others may wait for a slot. */
export const incomingUploadsMax = 32
export const incomingUploadsPerSenderMax = 8
export const incomingUploadsWaitingMax = 256
/** The least that a sender must send in half a minute: a kilobyte a second, as on the slowest mobile networks. */
export const uploadMinBytesPerHalfMinute = 30 * 1024
/** The part of the disk that stays free for the database and other writers. */
export const diskReserveBytes = 512 * 1024 * 1024

/** Applications and call requests (D-6, D-7). */
export const fullNameMinCharacters = 2
export const fullNameMaxCharacters = 120
export const emailMaxCharacters = 254
export const coverLetterMinCharacters = 20
export const coverLetterMaxCharacters = 5_000
/** The time that a browser stores the input of a form that was not sent. */
export const draftMaxAgeDays = 7
/** All the texts of a form together, in bytes: four bytes a character and room for the names of fields. */
export const formTextMaxBytes = 64 * 1024

/** The time that the response to a POST is remembered for retries (N-7). */
export const idempotencyKeyMaxAgeHours = 24
/** The longest `Idempotency-Key`. */
export const idempotencyKeyMaxCharacters = 100

/** The days after which the personal data of an application is erased (clause 8.6 of the regulations). */
export const rejectedApplicationRetentionDays = 183
export const withdrawnApplicationRetentionDays = 30
/**
 * The days after which the bin erases what is in it (O-2), unless `BIN_DAYS` says otherwise; the most that it may say.
 */
export const trashRetentionDefaultDays = 90
export const trashRetentionMaxDays = 3_650
/** The days for which nothing is erased after an upgrade or an import, however long it has been in the bin. */
export const trashGraceDays = 7
/** The time that the recipient of a sent mail is stored. */
export const sentMailRetentionDays = 30
/** The most mails of a demonstration; older ones are deleted. */
export const demoMailsMax = 500
export const demoMailPageSize = 20
/** The length of a stranger's text in a mail. */
export const mailQuoteMaxCharacters = 600
/** The length of an activity's title in the subject of a mail: what mail programs show of a line. */
export const subjectTitleMaxCharacters = 60
/** The delay before a failed mail is sent again; it doubles each time, up to the longest. */
export const mailRetryFirstSeconds = 60
export const mailRetryLongestSeconds = 2 * 60 * 60
/** The days after which a mail that could not be sent finally fails. */
export const mailRetryDays = 3
/** The pause of the bulk lane after a refusal for now; it doubles while the server refuses, up to the longest. */
export const bulkPauseSeconds = 2
export const bulkPauseLongestSeconds = 2 * 60

/** Working days within which an application is answered (clause 6.3 of the regulations). */
export const applicationAnswerWorkingDays = 10
/** Seconds in which a decision about an application can be taken back, and in which its mails wait. */
export const decisionUndoSeconds = 10
/** Working days within which a call request is answered, and a proposal or a proposed change is decided on. */
export const callRequestAnswerWorkingDays = 1
export const proposalAnswerWorkingDays = 2

/** The time that a special view is remembered in the cookie. */
export const viewCookieMaxAgeSeconds = 365 * 24 * 60 * 60

/** People or activities in one sitemap, each in three languages (P-23). */
export const sitemapRecordsMax = 200

/** The length of a description in calendars, which show a few lines; the address of the page follows (P-24). */
export const calendarDescriptionMaxCharacters = 1_000
/** The most items of a calendar and of an RSS feed (P-24). */
export const calendarItemsMax = 400
export const rssItemsMax = 100
/** A feed of upcoming activities also contains those of these past days, so that changes and cancellations arrive. */
export const feedPastDays = 30
/** The interval at which calendars and feed readers are asked to refresh. */
export const feedRefreshHours = 1

/** Passwords: more than 8 characters (V-1), and a limit for hashing. Never trimmed, never truncated. */
export const passwordMinCharacters = 9
export const passwordMaxCharacters = 128
/** Logins (D-1, D-10). */
export const loginMinCharacters = 3
export const loginMaxCharacters = 40
/** The largest JSON body that is read: three languages of an activity at four bytes a character, twice. */
export const jsonBodyMaxBytes = 256 * 1024
/** The time in which it must arrive. */
export const jsonBodyTimeoutMs = 30_000
/** The lifetime of a token without "Remember for 30 days", and with it (S-5). */
export const sessionMaxAgeHours = 12
export const rememberedSessionMaxAgeDays = 30
/** The shortest interval at which the last use of a session is stored. */
export const sessionUseRecordedMinutes = 5
/** An administrator who is inactive for this long is signed out (ASVS 7.3.1), and the sign-in page says so. */
/** The seconds between two signs that a record is still open, and after which it counts as closed (C-11). */
export const presenceSignSeconds = 20
export const presenceEndsSeconds = 50

export const administratorIdleMinutes = 60
/**
 * The time that a typed password allows operations that must not happen at a borrowed browser; then it is required
 * again.
 */
export const freshPasswordMinutes = 10
/** Links that are mailed: a new password (S-7), the confirmation of an email, an invitation. */
export const passwordLinkMaxAgeMinutes = 30
export const confirmationLinkMaxAgeHours = 48
/** An account that was never confirmed is removed this long after its link has expired. */
export const unconfirmedAccountGraceHours = 24
export const invitationLinkMaxAgeDays = 14
/** The time to give the second factor after the password, or to complete a sign-in by Google. */
export const challengeMaxAgeMinutes = 10
export const signInCodeMaxAgeSeconds = 120
/** Concurrent password hashes, and how many may wait for a slot; further ones are refused. */
export const passwordHashesAtOnceMax = 2
export const passwordHashesWaitingMax = 40
export const recoveryCodesCount = 10
/** The largest portrait that is sent, cropped to a square by the form. */
export const photoMaxWidthPixels = 1_600
export const photoMaxHeightPixels = 1_600
export const socialLinksPerPersonMax = 10
export const linkNameMaxCharacters = 80
export const webAddressMaxCharacters = 300
/** The drafts of activities that an account may have. */
export const activityDraftsPerAccountMax = 20
export const activityPlaceMaxCharacters = 160
/** Missing texts (L-2): in one report, in the table, and the length of a key. */
export const textsReportedMax = 20
export const missingTextsMax = 1_000
export const textKeyMaxCharacters = 120
/** The texts of a file for translators that are changed at once (C-8). */
export const textsInFileMax = 10_000

/** The panel: rows on a page, records of one bulk action, rows of an export, shown entries of a history. */
export const panelPageSizeDefault = 20
export const bulkRecordsMax = 100
export const exportRowsMax = 50_000
export const historyEntriesMax = 100
/** The first screen of the panel: waiting items of each kind, days ahead, events and changes. */
export const waitingPerKindMax = 20
export const aheadDays = 14
export const aheadEventsMax = 12
export const lastChangesMax = 8
/** The time that a failed mail stays among the waiting items. */
export const failedMailShownDays = 30
/** The number of records that a refused deletion names, of those that still refer to the record. */
export const usesNamedMax = 5
/** Fields of the catalogues (D-3 to D-8) and notes of administrators. */
export const catalogueNameMaxCharacters = 160
export const catalogueDescriptionMaxCharacters = 2_000
export const networkNameMaxCharacters = 40
/** A group of words for the search (C-12): the words of one language, and the characters of one and of all of them. */
export const groupWordsPerLanguageMax = 12
export const groupWordMaxCharacters = 60
export const groupTextMaxCharacters = 1_000
export const alternativeTextMaxCharacters = 200
export const commentMaxCharacters = 2_000
/** The words that a comment is on, and what is stored of the text on each side of them. */
export const quoteMaxCharacters = 500
export const quoteContextMaxCharacters = 40
export const caseNoteMaxCharacters = 4_000
export const reasonMaxCharacters = 1_000
export const savedViewNameMaxCharacters = 60
export const savedViewsPerAccountMax = 50
/** Spans of hours of a contact block, and its days with hours of their own (C-1). */
export const contactSpansMax = 14
export const contactDaysMax = 40
/** The panel's measures (PRODUCT §9). */
export const panelHeaderPixels = 64
export const panelLanguageSelectorPixels = 80
export const panelSpinnerPixels = 62
/** Registration for an activity (T-1): seats, own questions with their choices, and the typed answers. */
export const seatsMax = 10_000
export const registrationQuestionsMax = 5
export const registrationChoicesMax = 10
export const registrationQuestionMaxCharacters = 200
export const registrationChoiceMaxCharacters = 100
export const shortAnswerMaxCharacters = 200
export const longAnswerMaxCharacters = 2_000
export const cancellationHoursMax = 720
/** Few seats: at most so many, or this share of all (T-3). */
export const fewSeatsMax = 5
export const fewSeatsShare = 0.1
/** The seat of an unconfirmed address, and its link (T-2). */
export const seatHoldMinutes = 60
export const confirmationHours = 24
/** The deadline of an offer, its distance from the start, its least length, and when seats are given at once (T-5). */
export const offerHours = 24
export const offerMarginHours = 2
export const offerMinMinutes = 60
export const shortNoticeHours = 3
/** The joining link and the door open so long before the start (T-4, T-8). */
export const joiningMinutes = 60
export const doorMinutes = 60
/** A message to participants: what can be undone, and how often the host writes (T-7). */
export const participantMessageMaxCharacters = 2_000
export const messageUndoSeconds = 10
export const lastMessageHours = 3
/** People on one address, participants of one act, scans of one batch, and the name of a door (T-8). */
export const peopleOfOneAddressMax = 50
export const participantActMax = 100
export const scansMax = 100
export const doorNameMaxCharacters = 40
/** At a door (T-8): letters before a search, found names, undoing, and the list on the phone after the end. */
export const doorSearchMinCharacters = 3
export const doorHitsMax = 8
export const doorUndoMinutes = 2
export const doorListHours = 12
/** The days after an activity for which its host may write and mark who came; as long as for feedback (T-7). */
export const deskDays = 14
/** Feedback (T-10): until when, and in steps of how many it becomes visible. */
export const feedbackDays = 14
export const feedbackStep = 5
/** The hours in which the panel can hide a text before the host sees it (T-10). */
export const feedbackHostHours = 24
export const feedbackMaxCharacters = 2_000
/**
 * The days after an activity until its registrations are erased (T-11), unless `REGISTRATION_DAYS` says otherwise; the
 * least, until which there is feedback, and the most that it may say.
 */
export const registrationRetentionDefaultDays = 180
export const registrationRetentionMinDays = 15
export const registrationRetentionMaxDays = 3_650

/** The code of a certificate, without its hyphens: 80 random bits (T-9). */
export const certificateCodeCharacters = 16
/** The longest code that somebody may type, with spaces and hyphens. */
export const typedCertificateCodeMaxCharacters = 60
/** The longest activity whose hours are printed: its start and end say nothing about the hours of several days. */
export const certificateHoursMax = 24

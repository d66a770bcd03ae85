/** Every limit and constant of the product, once (PRODUCT §9). Units stand last in the names. */

/** The copyright year of the footer: a constant of the brief (PRODUCT §1). */
export const copyrightYear = 2024

/** The client gives a call this long (N-1). */
export const requestTimeoutMs = 30_000

/** The largest page that a list gives (N-5). */
export const pageSizeMax = 100
/** The page size of a list when none is asked for: a grid of three by four. */
export const pageSizeDefault = 12
/** The highest page number that is understood; deeper pages would only burden the database. */
export const pageMax = 10_000
/** The longest search that is understood; the rest is refused with a clear answer. */
export const searchQueryMaxCharacters = 200
/** How many values one filter takes at once. */
export const filterValuesMax = 20

/** Fields of people, activities and catalogues (PRODUCT §4). */
export const nameMaxCharacters = 80
export const headlineMaxCharacters = 160
export const bioMaxCharacters = 5_000
export const activityTitleMaxCharacters = 160
export const activityCaptionMaxCharacters = 300
export const activityDescriptionMaxCharacters = 10_000
export const tagsPerPersonMax = 10
export const tagMaxCharacters = 40

/** The years that anything of the programme is planned in or was held in; the databases' own bounds differ. */
export const plannedYearMin = 2000
export const plannedYearMax = 2100

/** An activity without a known end is taken to last this long. */
export const activityDurationDefaultMinutes = 90

/** How long the choice of a language is remembered in the cookie. */
export const languageCookieMaxAgeSeconds = 365 * 24 * 60 * 60

/** A CV or an archive of certificates (V-5): 15 MB as people count it, 15 · 1024² bytes. */
export const cvSizeMaxBytes = 15 * 1024 * 1024
/** What an archive of certificates may hold (V-5): members, their unpacked size together and per packed byte. */
export const archiveMembersMax = 100
export const archiveUnpackedMaxBytes = 60 * 1024 * 1024
export const archiveRatioMax = 100
/** The longest document that is taken as a CV. */
export const cvPagesMax = 200
/** The largest activity image (V-6), and the most pixels of any picture that is decoded at all. */
export const activityImageMaxWidthPixels = 800
export const activityImageMaxHeightPixels = 400
export const picturePixelsMax = 40_000_000
/** The name of an uploaded file, as it is shown. */
export const fileNameMaxCharacters = 120
/** How long an upload waits under its ticket for the form that it belongs to. */
export const uploadTicketMaxAgeMinutes = 24 * 60
/** Uploads that wait under tickets: of one sender, and of all together. */
export const waitingUploadsPerSenderMaxBytes = 1024 * 1024 * 1024
export const waitingUploadsMaxBytes = 8 * 1024 * 1024 * 1024
/** Files that come in at the same time, of all senders and of one; the others wait in turn, so many of them. */
export const incomingUploadsMax = 32
export const incomingUploadsPerSenderMax = 8
export const incomingUploadsWaitingMax = 256
/** What a sender brings in half a minute at least: a kilobyte a second, as the slowest of mobile networks do. */
export const uploadMinBytesPerHalfMinute = 30 * 1024
/** So much of the disk stays free for the database and whatever else writes there. */
export const diskReserveBytes = 512 * 1024 * 1024

/** Applications and call requests (D-6, D-7). */
export const fullNameMinCharacters = 2
export const fullNameMaxCharacters = 120
export const emailMaxCharacters = 254
export const coverLetterMinCharacters = 20
export const coverLetterMaxCharacters = 5_000
/** How long a browser keeps what was typed into a form that was not sent. */
export const draftMaxAgeDays = 7
/** All the texts of a form together, in bytes: four bytes a character and room for the names of fields. */
export const formTextMaxBytes = 64 * 1024

/** How long an answer to a retried POST is remembered (N-7). */
export const idempotencyKeyMaxAgeHours = 24
/** What may be sent as an `Idempotency-Key`. */
export const idempotencyKeyMaxCharacters = 100

/** After these days the personal data of an application goes (clause 8.6 of the regulations). */
export const rejectedApplicationKeptDays = 183
export const withdrawnApplicationKeptDays = 30
/** Who a sent mail went to is kept this long. */
export const sentMailKeptDays = 30
/** A demonstration keeps this many mails, the newest. */
export const demoMailsKept = 500
export const demoMailPageSize = 20
/** How much of what a stranger typed a mail repeats. */
export const mailQuoteMaxCharacters = 600
/** A mail that could not be sent is tried again after this long, then after twice as long each time, to the longest. */
export const mailRetryFirstSeconds = 60
export const mailRetryLongestSeconds = 2 * 60 * 60
/** After so long a mail that could not be sent is given up. */
export const mailRetryDays = 3

/** Working days within which an application is answered (clause 6.3 of the regulations). */
export const applicationAnswerWorkingDays = 10
/** Working days within which a call request is answered, and a proposal or a proposed change is decided on. */
export const callRequestAnswerWorkingDays = 1
export const proposalAnswerWorkingDays = 2

/** How long the choice of a special view is remembered in the cookie. */
export const viewCookieMaxAgeSeconds = 365 * 24 * 60 * 60

/** People or activities in one sitemap, each in three languages (P-23). */
export const sitemapRecordsMax = 200

/** So much of a description do calendars get, which show a few lines; the address of the page follows (P-24). */
export const calendarDescriptionMaxCharacters = 1_000
/** What a calendar and an RSS feed hold at most (P-24). */
export const calendarItemsMax = 400
export const rssItemsMax = 100
/** A feed of what is upcoming also holds what began in these days, so that changes and cancellations arrive. */
export const feedPastDays = 30
/** How often calendars and feed readers are asked to look again. */
export const feedRefreshHours = 1

/** Passwords: more than 8 characters (V-1), and an end to what is hashed. Never trimmed, never cut. */
export const passwordMinCharacters = 9
export const passwordMaxCharacters = 128
/** Logins (D-1, D-10). */
export const loginMinCharacters = 3
export const loginMaxCharacters = 40
/** The largest JSON body that is read: three languages of an activity at four bytes a character, twice. */
export const jsonBodyMaxBytes = 256 * 1024
/** It arrives within this time. */
export const jsonBodyTimeoutMs = 30_000
/** How long a token lives without "Remember for 30 days", and with it (S-5). */
export const sessionMaxAgeHours = 12
export const rememberedSessionMaxAgeDays = 30
/** The last use of a session is noted at most so often. */
export const sessionUseNotedMinutes = 5
/** An administrator who does nothing for this long is signed out (ASVS 7.3.1), and told so at the sign-in. */
export const administratorIdleMinutes = 60
/** What must not be done in a borrowed window asks for the password, unless it was typed this short a time ago. */
export const freshPasswordMinutes = 10
/** Links that are mailed: a new password (S-7), the confirmation of an email, an invitation. */
export const passwordLinkMaxAgeMinutes = 30
export const confirmationLinkMaxAgeHours = 48
/** An account that was never confirmed is removed so long after its link. */
export const unconfirmedAccountGraceHours = 24
export const invitationLinkMaxAgeDays = 14
/** How long somebody has to give the second factor after the password, or to bring a sign-in by Google home. */
export const challengeMaxAgeMinutes = 10
export const signInCodeMaxAgeSeconds = 120
/** Password hashes at the same time, and how many wait their turn; who comes then is asked to come later. */
export const passwordHashesAtOnceMax = 2
export const passwordHashesWaitingMax = 40
export const recoveryCodesCount = 10
/** The largest portrait that is sent, cropped to a square by the form; and any picture that is sent, in bytes. */
export const photoMaxWidthPixels = 1_600
export const photoMaxHeightPixels = 1_600
export const socialLinksPerPersonMax = 10
export const linkNameMaxCharacters = 80
export const webAddressMaxCharacters = 300
/** Drafts of activities that an account keeps, and proposals that wait for an answer. */
export const activityDraftsPerAccountMax = 20
export const activityPlaceMaxCharacters = 160
/** Missing sentences (L-2): in one report, in the table, and the length of a key. */
export const textsReportedMax = 20
export const missingTextsKeptMax = 1_000
export const textKeyMaxCharacters = 120

/** The panel: rows on a page, records of one action on many, rows of an export, entries of a history that are shown. */
export const panelPageSizeDefault = 20
export const bulkRecordsMax = 1_000
export const exportRowsMax = 50_000
export const historyEntriesMax = 100
/** The first screen of the panel: rows of each kind of what waits, days that it looks ahead, events and changes in it. */
export const waitingPerKindMax = 20
export const aheadDays = 14
export const aheadEventsMax = 12
export const lastChangesMax = 8
/** A mail that could not be sent stands among what waits so long. */
export const failedMailShownDays = 30
/** How many records a refusal to delete names, of those that still refer to one. */
export const usesNamedMax = 5
/** Fields of the catalogues (D-3 to D-8) and notes of administrators. */
export const catalogueNameMaxCharacters = 160
export const catalogueDescriptionMaxCharacters = 2_000
export const networkNameMaxCharacters = 40
export const alternativeTextMaxCharacters = 200
export const caseNoteMaxCharacters = 4_000
export const reasonMaxCharacters = 1_000
export const savedViewNameMaxCharacters = 60
export const savedViewsPerAccountMax = 50
/** The panel's measures (PRODUCT §9). */
export const panelHeaderPixels = 64
export const panelLanguageSelectorPixels = 80
export const panelSpinnerPixels = 62

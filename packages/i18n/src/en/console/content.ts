/** Names of the lists about content. */
export const contentResource = {
  content: 'Content',
  application: 'Applications',
  feedback: 'Feedback',
  outbox: 'SMS and mail',
  conversation: 'Live chat',
  room: 'Chat rooms',
  roomMessage: 'Room messages',
  roomReport: 'Reported messages',
} as const

/** Columns and filters of those lists. */
export const contentField = {
  position: 'Place',
  isVisible: 'On the site now',
  until: 'Until',
  updatedAt: 'Changed',
  appliedAt: 'Applied',
  promotion: 'Promotion',
  comment: 'Comment',
  images: 'Pictures',
  question: 'About',
  message: 'Message',
  channel: 'Channel',
  recipient: 'To',
  template: 'Message',
  tries: 'Tries',
  failure: 'What failed',
  titleEn: 'English',
  titleBn: 'Bengali',
  slowSeconds: 'Slow mode, seconds',
  messages: 'Messages',
  isRemoved: 'Removed',
  reports: 'Reports',
  reasons: 'Reasons',
  room: 'Room',
} as const

/** Values of a closed set in those lists. */
export const contentChoice = {
  draft: 'Draft',
  published: 'Published',
  closed: 'Closed',
  sms: 'SMS',
  email: 'Mail',
  chat_open: 'Nobody has it',
  chat_assigned: 'Somebody has it',
  chat_closed: 'Over',
  promo_applying: 'Applied',
  promo_process: 'Looked at',
  promo_signed: 'Joined',
  promo_rejected: 'Reject',
  promo_issued: 'Issue',
  promo_claimed: 'Claimed',
  mail_queued: 'Waiting',
  mail_sending: 'Being sent',
  mail_sent: 'Sent',
  mail_failed: 'Failed, tried again',
  mail_given_up: 'Given up',
  mail_withheld: 'Not sent',
} as const

/** Kinds of content. */
export const contentKind = {
  banner: 'Banners',
  notice: 'Notices',
  announcement: 'Announcements',
  promotion: 'Promotions',
  help: 'Help',
  page: 'Pages',
  blog: 'Blog',
  resource: 'Addresses',
  customer_service: 'Customer service',
  app_link: 'App links',
  licence: 'Licences',
  vendor_mark: 'Vendor marks',
  match: 'Matches',
} as const

/** The screens of content. */
export const contentDesk = {
  add: 'New piece',
  html: 'Text (HTML)',
  fields: 'More',
  nameHint: 'Letters, digits, hyphens; stands in addresses',
  remove: 'Remove',
  close: 'Close',
  remarkEn: 'Remark for the member, English',
  remarkBn: 'Remark for the member, Bengali',
} as const

/** Live chat and the chat rooms. */
export const talkDesk = {
  live: 'Everything that is not over',
  nobody: 'Nobody waits.',
  guest: 'Guest',
  member: 'Member {id}',
  waiting: 'Waits',
  conversation: 'Conversation',
  over: 'This conversation is over.',
  rated: 'Rated {rating} of 5.',
  take: 'Take over',
  end: 'End',
  them: 'They',
  automatic: 'First answer',
  pictures: '{count} pictures',
  answer: 'Answer',
  send: 'Send',
  say: 'Speak',
  leave: 'Leave it',
  mute: 'Mute',
  minutes: 'Minutes',
  ban: 'Ban',
  pardon: 'Pardon',
} as const

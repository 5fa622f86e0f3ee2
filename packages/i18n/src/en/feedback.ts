/** The feedback form. */
export const feedback = {
  title: 'Send feedback',
  text: 'We read all feedback. For urgent issues, contact customer service.',
  type: 'Topic',
  pickType: 'Choose a topic',
  content: 'Your feedback',
  hint: '{min} to {max} characters',
  send: 'Submit',
  sentTitle: 'Thanks for your feedback',
  sentText: "We read all feedback but can't reply to each message.",
  another: 'Send more feedback',
  needsType: 'Choose a topic.',
  tooShort: 'Write at least {min} characters.',
  tooLong: 'Write at most {max} characters.',
  loginText: 'Log in to send feedback.',
  left: '{count} of {max} characters',
} as const

/** The feedback form. */
export const feedback = {
  title: 'Tell us what you think',
  text: 'We read everything. For urgent things, write to customer service.',
  type: 'What is it about?',
  pickType: 'Choose',
  content: 'Your words',
  hint: '{min} to {max} characters',
  send: 'Send',
  sentTitle: 'Thank you, it has arrived',
  sentText: 'We cannot answer each note, but we read them all.',
  another: 'Write another',
  needsType: 'Choose what it is about.',
  tooShort: 'Write at least {min} characters.',
  tooLong: 'Write at most {max} characters.',
  loginText: 'Log in to send feedback, so that we know whom it is from.',
  left: '{count} of {max} characters',
} as const

import type { ConsoleCatalogue } from '../../translate.ts'

export const permissions: ConsoleCatalogue['permissions'] = {
  member_read: 'সদস্য, তাদের ব্যালেন্স, বাজি ও ডিভাইস দেখা',
  member_contact_read: 'মোবাইল নম্বর ও ই-মেইল পুরোটা দেখা',
  member_note: 'সদস্য সম্পর্কে নোট ও ট্যাগ লেখা',
  member_suspend: 'সদস্যকে স্থগিত করা ও আবার চালু করা',
  member_reset: 'সদস্যের সেশন শেষ করা, পাসওয়ার্ড ও অথেন্টিকেটর অ্যাপ রিসেট করা',
  adjustment_ask: 'হাতে জমা বা কর্তনের অনুরোধ করা',
  adjustment_approve: 'হাতে জমা ও কর্তন অনুমোদন করা',
  approval_read: 'দ্বিতীয় ব্যক্তির অপেক্ষায় কী আছে দেখা',
  operator_read: 'অপারেটরদের দেখা',
  operator_write: 'অপারেটর খোলা, বদলানো ও স্থগিত করা',
  operator_reset: 'অপারেটরের পাসওয়ার্ড ও অথেন্টিকেটর অ্যাপ রিসেট করা',
  role_read: 'ভূমিকা ও অনুমতি দেখা',
  role_ask: 'ভূমিকা বা কার কোন ভূমিকা তা বদলানোর অনুরোধ করা',
  role_approve: 'ভূমিকার পরিবর্তন অনুমোদন করা',
  audit_read: 'অডিট খোঁজা',
  export_make: 'তালিকা ফাইল হিসেবে নেওয়া',
}

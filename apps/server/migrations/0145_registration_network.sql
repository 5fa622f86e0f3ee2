-- Whom registrations are counted by: an IPv4 address, or the /64 of an IPv6 one.
alter table registration add column network text not null default '';
update registration set network = address where network = '';
create index registration_network on registration (network, registered_at);
drop index registration_address;

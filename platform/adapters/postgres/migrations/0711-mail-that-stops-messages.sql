-- Why messages to this person have to stop, until the log says so: their mailbox does not exist (`bounced`), or they reported a mail
-- as spam (`complained`).
alter table outgoing_mail add column stops text;
create index outgoing_mail_stops on outgoing_mail (user_id) where stops is not null;

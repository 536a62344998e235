-- When the mail server took the last mail, and which are old enough to be removed.
create index outgoing_mail_sent on outgoing_mail (sent_at) where sent_at is not null;

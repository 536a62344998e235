/** Mails as mail servers and providers write them about one of ours. */

const quoted = (reference: string): string => `Received: by mail.postfix.test (Postfix, from userid 0) id 4B1C
From: Red Helicopter <no-reply@flight.example.org>
To: kim@people.test
X-Mail-Reference:
 ${reference}
Subject: A word from your journey`;

/** As Postfix writes it (RFC 3464). */
export const bounceOf = (reference: string, status = '5.1.1', action = 'failed'): string => `Return-Path: <>
From: MAILER-DAEMON@mail.postfix.test (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: no-reply@flight.example.org
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
	boundary="4B1C.1764/mail.postfix.test"
Content-Transfer-Encoding: 8bit

This is a MIME-encapsulated message.

--4B1C.1764/mail.postfix.test
Content-Description: Notification
Content-Type: text/plain; charset=utf-8

I'm sorry to have to inform you that your message could not be delivered.

--4B1C.1764/mail.postfix.test
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.postfix.test
Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0000 (UTC)

Final-Recipient: rfc822; kim@people.test
Original-Recipient: rfc822;kim@people.test
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} as the server says it

--4B1C.1764/mail.postfix.test
Content-Description: Undelivered Message
Content-Type: message/rfc822

${quoted(reference)}
Content-Type: text/plain

Hello Kim,

X-Mail-Reference: not a header

--4B1C.1764/mail.postfix.test--
`;

/** As feedback loops send it (RFC 5965). */
export const complaintOf = (reference: string, type = 'abuse'): string => `From: <abuse@provider.test>
Subject: FW: A word from your journey
To: no-reply@flight.example.org
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary=part1_13d.2e68ed54_boundary

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"

This is an email abuse report.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1

--part1_13d.2e68ed54_boundary
Content-Type: text/rfc822-headers
Content-Disposition: inline

${quoted(reference)}

--part1_13d.2e68ed54_boundary--
`;

package dev.comanager.auth.account;

import static org.assertj.core.api.Assertions.assertThat;

import dev.comanager.auth.account.phone.QuietHoursRule;
import dev.comanager.auth.account.section.LinkRequest;
import dev.comanager.auth.account.session.SessionKey;
import dev.comanager.auth.phoneline.TimeZoneRule;
import dev.comanager.contracts.PlatformCode;
import dev.comanager.testkit.fuzzing.Input;
import dev.comanager.testkit.fuzzing.ParserFuzzTest;
import java.util.List;
import java.util.Optional;

/** Fuzzes forms of the account page. */
class AccountFormFuzzTest extends ParserFuzzTest {
  @Override
  protected List<byte[]> seeds() {
    return Input.seeds(
        "token=AAAA&platform=sleeper&typed=%40ada",
        "platform=espn&league_id=123&username=&team=%F0%9F%8F%88&typed=123",
        "platform=yahoo&typed=461.l.5511",
        "from=23%3A00&to=08%3A00&zone=America%2FNew_York",
        "%platform=x",
        "typed=%ed%a0%80&from=24:00",
        "a=%00&a=b&=",
        "&".repeat(40),
        "typed=" + "a".repeat(5000));
  }

  @Override
  protected void take(byte[] input) {
    if (!(AccountFormRule.read(input) instanceof AccountFormRule.Reading.Form(AccountForm form))) {
      return;
    }
    assertThat(form.fields()).hasSizeLessThanOrEqualTo(32);
    form.fields().values().forEach(value -> assertThat(value).doesNotContain("\u0000"));
    Optional<PlatformCode> platform = PlatformCode.find(form.value("platform"));
    platform
        .flatMap(it -> LinkRequest.typed(it, form.value("typed")))
        .ifPresent(request -> assertThat(request.typed()).hasSizeLessThanOrEqualTo(64));
    platform.ifPresent(
        it ->
            LinkRequest.chosen(
                it, form.value("league_id"), form.value("username"), form.value("team")));
    QuietHoursRule.read(form.value("from"), form.value("to"))
        .ifPresent(hours -> assertThat(QuietHoursRule.text(hours)).isNotEmpty());
    TimeZoneRule.read(form.value("zone"));
    SessionKey.parse(form.value("token")).ifPresent(key -> assertThat(key.hash()).hasSize(32));
  }
}
